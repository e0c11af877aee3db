import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { repeat } from '../../platform/repeat.ts'
import type { Presence } from './presence.reads.ts'
import { clearDeadServers, endLease, noteArrivals, noteDepartures, renewLease } from './presence.store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'live' | 'log'> & {
  /** How members stand, and who may see it: that follows from whom they talk with. */
  presencesOf(db: Db, memberIds: readonly string[]): Promise<Presence[]>
}
type Pace = { renewMilliseconds?: number; graceMilliseconds?: number; batchMilliseconds?: number }

/** What a restart takes at most before the members of the old server count as gone. */
const movingSeconds = 5

/**
 * Keeps the database's word on who is online on this server, and tells those who may see it.
 * A reload is no absence: who comes back within the grace has never left. What happens within a batch
 * is one round to the database, so that a thousand tabs that come back at once are a few.
 */
export async function keepPresence(needs: Needs, pace: Pace = {}): Promise<{ stop(): Promise<void> }> {
  const { db, clock, live, log } = needs
  const { renewMilliseconds = 5000, graceMilliseconds = 4000, batchMilliseconds = 100 } = pace
  const serverId = needs.ids.next()
  const leaving = new Map<string, NodeJS.Timeout>()
  let arrivals = new Set<string>()
  let departures = new Map<string, Date>()

  const write = async () => {
    const [arrived, left] = [arrivals, departures]
    if (arrived.size + left.size === 0) return
    arrivals = new Set()
    departures = new Map()
    try {
      await noteDepartures(db, serverId, left)
      await noteArrivals(db, serverId, [...arrived])
    } catch (error) {
      for (const id of arrived) if (!departures.has(id)) arrivals.add(id)
      for (const [id, at] of left) if (!arrivals.has(id)) departures.set(id, at)
      throw error
    }
    await announce(needs, [...arrived, ...left.keys()])
  }
  const renew = async () => {
    await renewLease(db, serverId, live.onlineMembers())
    await announce(needs, await clearDeadServers(db))
  }
  const failure = 'presence could not be kept'
  const writing = repeat({ work: write, milliseconds: batchMilliseconds, log, failure })
  const renewing = repeat({ work: renew, milliseconds: renewMilliseconds, log, failure })
  await renewing.now()

  live.attend({
    arrived(memberId) {
      const isBack = leaving.has(memberId)
      clearTimeout(leaving.get(memberId))
      leaving.delete(memberId)
      if (departures.delete(memberId) || isBack) return
      arrivals.add(memberId)
    },
    left(memberId) {
      const at = clock.now()
      const depart = () => {
        leaving.delete(memberId)
        arrivals.delete(memberId)
        departures.set(memberId, at)
      }
      leaving.set(memberId, setTimeout(depart, graceMilliseconds))
    },
  })

  return {
    async stop() {
      for (const timer of leaving.values()) clearTimeout(timer)
      await Promise.all([writing.stop(), renewing.stop()])
      await endLease(db, serverId, movingSeconds)
    },
  }
}

/** Tells whoever may see these members how they stand. */
async function announce({ db, live, presencesOf }: Needs, memberIds: readonly string[]) {
  if (memberIds.length === 0) return
  for (const { watcherIds, ...presence } of await presencesOf(db, memberIds)) {
    live.publish(watcherIds, { type: 'presence', ...presence })
  }
}
