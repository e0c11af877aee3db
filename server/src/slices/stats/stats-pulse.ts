import type { LiveStats } from '@netwrk/domain/stats/live-stats'
import type { Deps } from '../../deps.ts'
import { rebuildStats } from './rebuild-stats.ts'
import { readStats } from './stats.reads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'live' | 'log'>

const tellEveryMilliseconds = 1000
const rebuildEveryMilliseconds = 60_000

/**
 * Brings the live metrics to every open page, at most once a second and only when a figure moved, and counts them
 * anew from the facts at start and every minute. Resolves when they have been counted once.
 */
export async function startStatsPulse(needs: Needs): Promise<() => void> {
  await rebuildStats(needs)
  const tell = teller(needs)
  await tell()
  const timers = [
    setInterval(() => void guarded(needs, tell), tellEveryMilliseconds),
    setInterval(() => void guarded(needs, () => rebuildStats(needs)), rebuildEveryMilliseconds),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** Tells everybody when a figure has moved since it told last. */
export function teller({ db, live }: Pick<Deps, 'db' | 'live'>): () => Promise<void> {
  let told = ''
  return async () => {
    if (live.count() === 0) return
    const stats = await readStats(db)
    const figures = figuresOf(stats)
    if (figures === told) return
    told = figures
    live.tell('everybody', { type: 'stats', stats })
  }
}

function figuresOf({ lastUpdated: _, ...figures }: LiveStats): string {
  return JSON.stringify(figures)
}

async function guarded({ log }: Needs, work: () => Promise<void>) {
  await work().catch((error: unknown) => log.error({ error }, 'the live metrics could not be kept'))
}
