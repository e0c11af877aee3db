import type { Deps } from '../../deps.ts'
import { indexed } from './indexed.ts'
import type { Index } from './matching.ts'
import { type Follower, followMembers, keepFollowing } from './member-index/follower.ts'
import { createSearchable, loadKernel } from './member-index/kernel.ts'
import { tabulateRules } from './member-index/point-tables.ts'
import { type Saving, saveIndex, takeUpIndex } from './member-index/saved/saved-index.ts'
import { openSearchThreads } from './member-index/threads/search-threads.ts'

type Needs = Pick<Deps, 'db' | 'patientDb' | 'log' | 'clock' | 'config'> & { saving?: Saving | undefined }

/** The member index of one server process, to be read at the start or at the first question; saved, where it can be, at the end. */
export function openIndex({ db, patientDb, log, clock, config: rules, saving }: Needs): Index {
  const threads = openSearchThreads({ log })
  const fill = async () => {
    const module = await loadKernel()
    log.info({ kernel: module ? 'WebAssembly SIMD' : 'JavaScript' }, 'reading the member index')
    const create = (expected: number) => createSearchable(expected, module, () => clock.now())
    const needs = { db, patientDb, log, rules, create }
    follower = await followMembers(needs, saving ? await takeUpIndex({ ...needs, saving }) : null)
    return { follower, tables: tabulateRules() }
  }
  let filling: ReturnType<typeof fill> | null = null
  let following: ReturnType<typeof keepFollowing> | null = null
  let follower: Follower | null = null
  const filled = () => {
    filling ??= fill().catch((error: unknown) => {
      filling = null
      throw error
    })
    return filling
  }
  return {
    matching: indexed(filled, threads),
    async start() {
      const { follower } = await filled()
      await follower.catchUp()
      following = keepFollowing(follower, log)
      threads.start(follower.searchable())
    },
    async stop() {
      await following?.stop()
      await threads.stop()
      if (saving && following && follower) await saveIndex({ db, log, rules, saving }, follower)
    },
    status: () => follower?.status() ?? null,
  }
}
