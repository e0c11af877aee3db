import { keptDays, type RetentionName, retentionNames, retentionOf } from '@netwrk/domain/rights/retention'
import type { Deps } from '../../../deps.ts'
import { removeEnded } from './remove-ended.ts'
import { offBecause } from './retention.reads.ts'
import { beginRun, endRun } from './retention.store.ts'
import type { RetentionWorks, Run } from './run.ts'

type Needs = Pick<Deps, 'db' | 'patientDb' | 'clock' | 'config' | 'settings' | 'log'>
type How = {
  works: RetentionWorks
  /** Also where it has just run. */
  isAsked?: boolean
  stop?: AbortSignal
}

const dayMilliseconds = 86_400_000

/**
 * Runs a job, unless another server does or just did. It never throws: why it failed is kept for the desk, and what it
 * removed by then stays removed. The next run goes on.
 * @returns whether it ran
 */
export async function runJob(
  needs: Needs,
  name: RetentionName,
  { works, isAsked = false, stop }: How,
): Promise<boolean> {
  const { db, patientDb, clock, config, settings, log } = needs
  const now = clock.now()
  // Half of the time: two servers that look one after the other run it once.
  const notSince = new Date(now.getTime() - retentionOf(name).everyMinutes * 30_000)
  if (offBecause(name, config) !== null) return false
  if (!(await beginRun(db, name, now, isAsked ? null : notSince))) return false
  const days = keptDays(name, await settings.read())
  const run: Run = { now, before: new Date(now.getTime() - days * dayMilliseconds), removed: 0, stop }
  const began = performance.now()
  let error: string | null = null
  try {
    await works[name]?.(run)
    await removeEnded(patientDb, name, run)
  } catch (thrown) {
    log.error({ error: thrown, job: name }, 'a retention job failed; it will be tried again')
    error = String(thrown).slice(0, 500)
  }
  const tookMilliseconds = Math.round(performance.now() - began)
  await endRun(db, name, { ranAt: clock.now(), tookMilliseconds, removed: run.removed, error })
  return true
}

/** Runs every job once, whether or not it is time. One that fails stops no other. */
export async function runAll(needs: Needs, works: RetentionWorks): Promise<void> {
  for (const name of retentionNames) await runJob(needs, name, { works, isAsked: true })
}
