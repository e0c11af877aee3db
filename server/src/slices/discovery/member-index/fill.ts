import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { atCapacity } from '../../connections/capacity.reads.ts'
import { overInboxLimit } from '../../connections/connections.reads.ts'
import type { SuggestionRules } from '../discovery.reads.ts'
import { type LastRound, lastRound } from '../prices/follow-prices.ts'
import { type Look, look } from './changes.ts'
import type { MemberIndex } from './member-index.ts'
import { readEverybody, readMembers } from './read-members.ts'
import type { Searchable } from './search.ts'

export type Needs = {
  db: Db
  /** For reading everybody. */
  patientDb: Db
  log: Log
  rules: SuggestionRules
  /** An empty member index of the right size. */
  create(expected: number): Searchable
}

/** A member index that is full, which look at the database it stands for, and the round whose prices it has. */
export type Filled = { searchable: Searchable; last: Look; pricedBy: LastRound }

// Few enough to be garbage again before the next collection: with 5,000 much of it is moved among the old first.
const PAGE = 500
const CHANGES_AT_ONCE = 500
const REPORT_EVERY = 100_000

/** Reads everybody page by page while what happens meanwhile waits in the list of changes. */
export async function fill({ patientDb: db, log, rules, create }: Needs): Promise<Filled> {
  const pricedBy = await lastRound(db)
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
  return { searchable, last, pricedBy }
}

/** Reads these members anew, who were added, changed or taken out. */
export async function bringUpToDate(
  { db, rules }: Pick<Needs, 'db' | 'rules'>,
  memberIndex: MemberIndex,
  ids: readonly string[],
): Promise<void> {
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
