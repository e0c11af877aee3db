import type { Log } from '../../../platform/log/log.ts'
import { repeat } from '../../../platform/repeat.ts'
import { lastRound, readPrices } from '../prices/follow-prices.ts'
import { changesSince, forgetChanges, KEPT_MILLISECONDS, type Look } from './changes.ts'
import { bringUpToDate, type Filled, fill, type Needs } from './fill.ts'

/** Keeps a member index what the database says. */
export type Follower = Awaited<ReturnType<typeof followMembers>>

/** Reads everybody where no index is there that was filled before, and resolves when all are there. */
export async function followMembers(needs: Needs, before: Filled | null = null) {
  const { db, log } = needs
  let seenAt = performance.now()
  let { searchable, last, pricedBy } = before ?? (await fill(needs))
  const looks: Look[] = [last]
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let retold = 0

  const run = async () => {
    const startedAt = performance.now()
    await follow()
    seenAt = startedAt
  }
  const follow = async () => {
    const { look, ids, isElsewhere } = await changesSince(db, last)
    const isLate = look.at.getTime() - last.at.getTime() > KEPT_MILLISECONDS / 2
    if (isElsewhere || isLate) {
      log.warn(
        isElsewhere
          ? 'the database was restarted or replaced, maybe without its last changes; the index reads everybody again'
          : 'the index has not looked for too long; it reads everybody again',
      )
      ;({ searchable, last, pricedBy } = await fill(needs))
      looks.splice(0, looks.length, last)
      return
    }
    await bringUpToDate(needs, searchable.memberIndex, ids)
    last = look
  }
  const start = () => {
    running = run().finally(() => {
      running = null
    })
    return running
  }

  return {
    searchable: () => searchable,
    /** What speaks for a like, as the round found it whose prices are in the index. */
    coefficients: () => pricedBy.by,
    /** How many are in it, how large it is, and how long ago, in milliseconds, it last was what the database said. */
    status: () => ({
      members: searchable.memberIndex.size(),
      bytes: searchable.memberIndex.bytes(),
      behindMilliseconds: performance.now() - seenAt,
    }),
    /** The index as it is at the end, with all that was committed before the call, and what it stands for. */
    async finish(): Promise<Filled> {
      await this.catchUp()
      return { searchable, last, pricedBy }
    },
    /** Everything committed before the call is in the member index when it resolves; those who ask together wait together. */
    catchUp(): Promise<void> {
      if (!running) return start()
      next ??= running
        .catch(() => {})
        .then(() => {
          next = null
          return start()
        })
      return next
    },
    /** Brings prices up to date where a round of them has ended. */
    async followPrices(): Promise<void> {
      const round = await lastRound(db)
      if (round.number === pricedBy.number) return
      await readPrices(needs.patientDb, searchable.memberIndex)
      pricedBy = round
    },
    /** Tells one block after the other, over and over, that time has passed. */
    age(): void {
      const { memberIndex } = searchable
      if (memberIndex.blocks.length > 0) memberIndex.retell(retold++ % memberIndex.blocks.length)
    },
    /** Forgets changes that every server has seen or has given up. */
    async forget(): Promise<void> {
      looks.push(last)
      while (looks.length > 1 && last.at.getTime() - looks[1]!.at.getTime() > KEPT_MILLISECONDS) looks.shift()
      if (last.at.getTime() - looks[0]!.at.getTime() > KEPT_MILLISECONDS) await forgetChanges(db, looks[0]!)
    },
  }
}

const POLL_MILLISECONDS = 500
const PRICES_MILLISECONDS = 5000
const FORGET_EVERY = 60_000

/** Looks twice a second whether or not anybody asks, and forgets old changes. Stopping waits for what is under way. */
export function keepFollowing(follower: Follower, log: Log): { stop(): Promise<void> } {
  const repeaters = [
    repeat({
      work: () => follower.catchUp().then(follower.age),
      milliseconds: POLL_MILLISECONDS,
      log,
      failure: 'the index could not look for changes',
    }),
    repeat({
      work: () => follower.followPrices(),
      milliseconds: PRICES_MILLISECONDS,
      log,
      failure: 'the index could not look for prices',
    }),
    repeat({
      work: () => follower.forget(),
      milliseconds: FORGET_EVERY,
      log,
      failure: 'changes could not be forgotten',
    }),
  ]
  for (const { now } of repeaters) void now()
  return {
    async stop() {
      await Promise.all(repeaters.map((repeater) => repeater.stop()))
    },
  }
}
