import type { Deps } from '../../deps.ts'
import { indexed } from './indexed.ts'
import type { Matching } from './matching.ts'
import { followMembers, keepFollowing } from './population/follower.ts'
import { createSearchable, loadKernel } from './population/kernel.ts'
import { tabulateRules } from './population/point-tables.ts'

/** Reads the whole population into memory and keeps it up to date until it is stopped. */
export async function openIndex({
  db,
  log,
  clock,
  config,
}: Pick<Deps, 'db' | 'log' | 'clock' | 'config'>): Promise<{ matching: Matching; stop(): Promise<void> }> {
  const { unansweredLimit } = config
  const module = await loadKernel()
  log.info({ kernel: module ? 'WebAssembly SIMD' : 'JavaScript' }, 'reading the population')
  const create = (expected: number) => createSearchable(expected, module, () => clock.now())
  const follower = await followMembers({ db, log, unansweredLimit, create })
  await follower.catchUp()
  const following = keepFollowing(follower, log)
  return {
    matching: indexed({ follower, tables: tabulateRules(), unansweredLimit }),
    stop: () => following.stop(),
  }
}
