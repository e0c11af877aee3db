import type { LiveStats } from '@netwrk/domain/stats/live-stats-schema'
import type { Deps } from '../../deps.ts'
import { repeat } from '../../platform/repeat.ts'
import { rebuildStats } from './rebuild-stats.ts'
import { readStats } from './stats.reads.ts'
import { foldTally } from './stats.store.ts'

type Needs = Pick<Deps, 'db' | 'patientDb' | 'clock' | 'live' | 'log'>

const beatMilliseconds = 1000
const rebuildEveryBeats = 60

/**
 * Brings the live metrics to every open page, at most once a second and only when a figure moved, and counts them
 * anew from the facts at start and every minute. Resolves when they have been counted once, to what ends it.
 */
export async function startStatsPulse(needs: Needs): Promise<() => Promise<void>> {
  const rebuild = () => rebuildStats({ ...needs, db: needs.patientDb })
  await rebuild()
  const tell = statsPublisher(needs)
  let beats = 0
  const beat = async () => {
    if (++beats % rebuildEveryBeats === 0) await rebuild()
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
