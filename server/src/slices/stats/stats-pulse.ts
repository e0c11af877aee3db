import type { LiveStats } from '@netwrk/domain/stats/live-stats-schema'
import type { Deps } from '../../deps.ts'
import { repeat } from '../../platform/repeat.ts'
import { rebuildStats, refreshStats } from './rebuild-stats.ts'
import { readStats } from './stats.reads.ts'
import { foldTally } from './stats.store.ts'

type Needs = Pick<Deps, 'db' | 'patientDb' | 'clock' | 'live' | 'log'>

const beatMilliseconds = 1000
const refreshEveryBeats = 60

/**
 * Brings the live metrics to every open page, at most once a second and only when a figure moved. Those that change with
 * the time are counted anew every minute; all of them at start, and then as often as `restAfterRebuild` has it. Resolves
 * when they have been counted once, to what ends it.
 */
export async function startStatsPulse(needs: Needs): Promise<() => Promise<void>> {
  const patient = { ...needs, db: needs.patientDb }
  let rebuildAt = 0
  const rebuild = async () => {
    const milliseconds = await rebuildStats(patient)
    rebuildAt = performance.now() + restAfterRebuild(milliseconds)
  }
  await rebuild()
  const tell = statsPublisher(needs)
  let beats = 0
  const beat = async () => {
    if (++beats % refreshEveryBeats === 0)
      await (performance.now() < rebuildAt ? refreshStats(patient) : rebuild())
    await foldTally(needs.db)
    await tell()
  }
  const beating = repeat({
    work: beat,
    milliseconds: beatMilliseconds,
    log: needs.log,
    failure: 'the live metrics could not be kept',
  })
  return () => beating.stop()
}

/**
 * How long nothing is counted that takes reading every profile and message, in milliseconds: a thousand times as long as
 * it took, so that it takes next to nothing of a large community's database; at most an hour.
 */
export function restAfterRebuild(milliseconds: number): number {
  return Math.min(milliseconds * 1000, 3_600_000)
}

/** Tells everybody when a figure has moved since it told last. */
export function statsPublisher({ db, live }: Pick<Deps, 'db' | 'live'>): () => Promise<void> {
  let told = ''
  return async () => {
    if (live.count() === 0) return
    const stats = await readStats(db)
    const figures = figuresOf(stats)
    if (figures === told) return
    told = figures
    live.publishHere('everybody', { type: 'stats', stats })
  }
}

function figuresOf({ lastUpdated: _, ...figures }: LiveStats): string {
  return JSON.stringify(figures)
}
