import type { Tier } from '@netwrk/domain/billing/plans'
import { type Allowance, allowanceOf } from '@netwrk/domain/connections/allowance'
import { canUndo, type SwipeAction } from '@netwrk/domain/connections/connections'
import { pairOf } from '@netwrk/domain/connections/pair'
import { dayWindow, type ZoneClock } from '@netwrk/domain/connections/zone-clock'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { mayBeSuggested, neverSuggestedTo } from '../profiles/meeting.reads.ts'
import { whoWaits } from './waiting.reads.ts'

/** What a member's allowance is made of. */
export type AllowanceFacts = Parameters<typeof allowanceOf>[0]

/** What the member may still swipe today. */
export async function todaysAllowance(db: Db, accountId: string, now: Date): Promise<Allowance> {
  const [clock] = await clocks(db, { accountId })
  return allowanceOf(await allowanceFacts(db, accountId, clock!, now))
}

/** What {@link todaysAllowance} is made of, by a clock that has been read (and locked) already. */
export async function allowanceFacts(
  db: Db,
  accountId: string,
  clock: ZoneClock,
  now: Date,
): Promise<AllowanceFacts> {
  const [row] = await swipesSince(db, { accountId, start: dayWindow(clock, now).start })
  if (!row) throw new Error('whoever swipes has a profile')
  return { tier: row.tier as Tier, used: (row.used ?? 0) + (row.spent ?? 0), clock, now }
}

/** As {@link todaysAllowance}, with whom the member's last choice was about while it is a pass that can be taken back. */
export async function todaysSwipes(db: Db, accountId: string, now: Date) {
  const [row] = await clocksWithLast(db, { accountId })
  return {
    allowance: allowanceOf(await allowanceFacts(db, accountId, row!, now)),
    undoableId: undoablePass(row!, row!, now)?.targetId ?? null,
  }
}

/** The member's last choice, while it is a pass that can be undone, by a clock that is locked; else null. */
export async function undoableBy(
  db: Db,
  accountId: string,
  clock: ZoneClock & { lastUndoAt: Date | null },
  now: Date,
): Promise<{ targetId: string; passedAt: Date } | null> {
  const [last] = await lastSwipes(db, { accountId })
  return last ? undoablePass(last, clock, now) : null
}

type OfMember = { accountId: string }
type LastSwipe = Awaited<ReturnType<typeof lastSwipes>>[number]

/** @param last the last swipe, or a row without one */
function undoablePass(
  { targetId, action, createdAt, isMet }: LastSwipe | { [K in keyof LastSwipe]: LastSwipe[K] | null },
  clock: ZoneClock & { lastUndoAt: Date | null },
  now: Date,
): { targetId: string; passedAt: Date } | null {
  if (targetId === null || createdAt === null || !isMet) return null
  const choice = { action: action as SwipeAction, at: createdAt }
  if (!canUndo(choice, clock.lastUndoAt, dayWindow(clock, now).start)) return null
  return { targetId, passedAt: createdAt }
}

const clockColumns = ['zone', 'nextZone', 'nextFrom', 'heldFrom', 'lastUndoAt'] as const

const clocks = keptStatement((db, { accountId }: OfMember) =>
  db
    .selectFrom('memberClock')
    .modifyFront(preparedAs('member_clock'))
    .select(clockColumns)
    .where('accountId', '=', accountId),
)

const clocksWithLast = keptStatement((db, { accountId }: OfMember) =>
  db
    .selectFrom('memberClock')
    .modifyFront(preparedAs('member_clock_with_last_swipe'))
    .leftJoinLateral(lastSwipe(db, accountId).as('last'), (join) => join.onTrue())
    .select(clockColumns)
    .select(['last.targetId', 'last.action', 'last.createdAt', 'last.isMet'])
    .where('memberClock.accountId', '=', accountId),
)

const swipesSince = keptStatement((db, { accountId, start }: OfMember & { start: Date }) =>
  db
    .selectFrom('profile')
    .modifyFront(preparedAs('swipes_since'))
    .select(['tier'])
    .select((eb) =>
      eb
        .selectFrom('swipe')
        .select(sql<number>`count(*)::int`.as('used'))
        .where('swipe.accountId', '=', accountId)
        .where('swipe.createdAt', '>=', start)
        .$asScalar()
        .as('used'),
    )
    // What stays used although its pass was brought back.
    .select((eb) =>
      eb
        .selectFrom('memberClock')
        .select('memberClock.spentSwipes')
        .where('memberClock.accountId', '=', accountId)
        .where('memberClock.spentFrom', '>=', start)
        .$asScalar()
        .as('spent'),
    )
    .where('profile.accountId', '=', accountId),
)

const lastSwipes = keptStatement((db, { accountId }: OfMember) =>
  lastSwipe(db, accountId).modifyFront(preparedAs('last_swipe')),
)

// The last in the order of members and times, up to the member's: only the index of both has that order. By the time alone the
// planner may hold reading everybody's swipes, the newest first, for as cheap as the member's own.
function lastSwipe(db: Db, accountId: string) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('swipe')
        .select(['accountId', 'targetId', 'action', 'createdAt'])
        .where(
          sql<boolean>`(swipe.account_id, swipe.created_at) <= (${accountId}::uuid, 'infinity'::timestamptz)`,
        )
        .orderBy('accountId', 'desc')
        .orderBy('createdAt', 'desc')
        .limit(1)
        .as('latest'),
    )
    .select(['targetId', 'action', 'createdAt', mayBeSuggested(accountId, 'latest.target_id').as('isMet')])
    .where('latest.accountId', '=', accountId)
}

/** Whether the member has decided about somebody. */
export async function hasSwiped(db: Db, accountId: string, targetId: string): Promise<boolean> {
  const found = await db
    .selectFrom('swipe')
    .select('targetId')
    .where('accountId', '=', accountId)
    .where('targetId', '=', targetId)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether an active match joins the two. */
export async function areMatched(db: Db, a: string, b: string): Promise<boolean> {
  return (await activeMatchOf(db, a, b)) !== null
}

/** The active match that joins the two, by id, or null. */
export function activeMatchOf(db: Db, a: string, b: string): Promise<string | null> {
  return matchOf(db, a, b, 'active')
}

/** Whether the two were matched, and one of them ended it. */
export async function haveParted(db: Db, a: string, b: string): Promise<boolean> {
  return (await matchOf(db, a, b, 'ended')) !== null
}

async function matchOf(db: Db, a: string, b: string, status: 'active' | 'ended'): Promise<string | null> {
  const { lowId, highId } = pairOf(a, b)
  const found = await db
    .selectFrom('match')
    .select('id')
    .where('lowId', '=', lowId)
    .where('highId', '=', highId)
    .where('status', '=', status)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Whether an active match joins the two of a row with a `low_id` and a `high_id`, in the query of it. */
export function isMatch(pairTable: string) {
  return sql<boolean>`exists (
    select from match
    where match.low_id = ${sql.ref(`${pairTable}.low_id`)} and match.high_id = ${sql.ref(`${pairTable}.high_id`)}
      and match.status = 'active')`
}

/**
 * Members who have not said how many new conversations they are open to, with more than so many connects that they have
 * not answered: they are suggested to nobody but those who connected, until they answer some. Narrow it by `theirs.targetId`.
 */
export function overInboxLimit(db: Db, unansweredLimit: number) {
  return db
    .selectFrom('swipe as theirs')
    .select('theirs.targetId')
    .where('theirs.action', '=', 'connect')
    .where(
      sql<boolean>`not exists (
        select from profile as receiver where receiver.account_id = theirs.target_id and receiver.capacity is not null)`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('swipe as mine')
            .select(sql`1`.as('one'))
            .whereRef('mine.accountId', '=', 'theirs.targetId')
            .whereRef('mine.targetId', '=', 'theirs.accountId'),
        ),
      ),
    )
    .groupBy('theirs.targetId')
    .having(({ fn }) => fn.countAll(), '>', unansweredLimit)
}

type Around = Record<'swiped' | 'shelved' | 'admirers' | 'waiting' | 'neverSuggested', string[]>

/**
 * Whom a member has decided about, who is on their shelf, who has connected to them, who of these is shown as waiting for
 * their answer, and who must never be suggested to them, by id.
 */
export async function swipesAround(db: Db, accountId: string): Promise<Around> {
  const [row] = await around(db, { accountId })
  const { swiped, shelved, admirers, waiting, neverSuggested } = row!
  const listOf = (ids: string | null) => ids?.split(',') ?? []
  return {
    swiped: listOf(swiped),
    shelved: listOf(shelved),
    admirers: listOf(admirers),
    waiting: listOf(waiting),
    neverSuggested: listOf(neverSuggested),
  }
}

const around = keptStatement((db, { accountId }: OfMember) =>
  db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('swipe')
        .select(joined('swipe.target_id').as('ids'))
        .where('swipe.accountId', '=', accountId)
        .as('swiped'),
      selectFrom('shelvedMember')
        .select(joined('shelved_member.target_id').as('ids'))
        .where('shelvedMember.accountId', '=', accountId)
        .as('shelved'),
      selectFrom('swipe')
        .select(joined('swipe.account_id').as('ids'))
        .where('swipe.targetId', '=', accountId)
        .where('swipe.action', '=', 'connect')
        .as('admirers'),
      selectFrom(whoWaits(db, accountId).as('one')).select(joined('one.account_id').as('ids')).as('waiting'),
      neverSuggestedTo(accountId).as('neverSuggested'),
    ])
    .modifyFront(preparedAs('swipes_around')),
)

/** Thousands of ids as one text, which is read at once. */
function joined(column: string) {
  return sql<string | null>`string_agg(${sql.ref(column)}::text, ',')`
}
