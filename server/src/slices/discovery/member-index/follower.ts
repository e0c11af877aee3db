import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { repeat } from '../../../platform/repeat.ts'
import { atCapacity } from '../../connections/capacity.reads.ts'
import { overInboxLimit } from '../../connections/connections.reads.ts'
import type { SuggestionRules } from '../discovery.reads.ts'
import { lastRound, readPrices } from '../prices/follow-prices.ts'
import { changesSince, forgetChanges, type Look, look } from './changes.ts'
import type { MemberIndex } from './member-index.ts'
import { readEverybody, readMembers } from './read-members.ts'
import type { Searchable } from './search.ts'

type Needs = {
  db: Db
  /** For reading everybody. */
  patientDb: Db
  log: Log
  rules: SuggestionRules
  /** An empty member index of the right size. */
  create(expected: number): Searchable
}

const PAGE = 5000
const CHANGES_AT_ONCE = 500
const REPORT_EVERY = 100_000
/** How long changes are kept. Who has not looked for half of it begins anew, so that nothing can have been forgotten unseen. */
const KEPT_MILLISECONDS = 10 * 60_000

/** Keeps a member index what the database says. */
export type Follower = Awaited<ReturnType<typeof followMembers>>

/** Reads everybody, and resolves when all are there. */
export async function followMembers(needs: Needs) {
  const { db, log } = needs
  let seenAt = performance.now()
  let pricedBy = await lastRound(db)
  let { searchable, last } = await fill(needs)
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
      const filled = await fill(needs)
      searchable = filled.searchable
      last = filled.last
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

/** Reads everybody page by page while what happens meanwhile waits in the list of changes. */
async function fill({ patientDb: db, log, rules, create }: Needs) {
  const last = await look(db)
  const startedAt = performance.now()
  const [over, full] = await Promise.all([
    overInboxLimit(db, rules.unansweredLimit).execute(),
    atCapacity(db, rules.unansweredLimit).execute(),
  ])
  const withoutRoom = new Set([
    ...over.map(({ targetId }) => targetId),
    ...full.map(({ accountId }) => accountId),
  ])
  const { count } = await db
    .selectFrom('profile')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const searchable = create(Number(count))
  const { memberIndex } = searchable
  let reported = 0
  await readEverybody(db, rules, PAGE, (members) => {
    for (const member of members) memberIndex.put(member, withoutRoom.has(member.id))
    if (memberIndex.size() < reported + REPORT_EVERY) return
    reported = memberIndex.size()
    log.info({ members: reported, of: Number(count) }, 'filling the index')
  })
  const milliseconds = Math.round(performance.now() - startedAt)
  log.info({ members: memberIndex.size(), milliseconds, bytes: memberIndex.bytes() }, 'the index is full')
  return { searchable, last }
}

async function bringUpToDate({ db, rules }: Needs, memberIndex: MemberIndex, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += CHANGES_AT_ONCE) {
    const some = ids.slice(start, start + CHANGES_AT_ONCE)
    const gone = new Set(some)
    for (const { member, isOverInboxLimit } of await readMembers(db, some, rules)) {
      gone.delete(member.id)
      memberIndex.put(member, isOverInboxLimit)
    }
    for (const id of gone) memberIndex.remove(id)
    await yieldToEventLoop()
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
