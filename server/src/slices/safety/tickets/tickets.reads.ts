import type { Act } from '@netwrk/domain/safety/decision'
import { HELD_HOURS } from '@netwrk/domain/safety/held-messages.contract'
import type { Category } from '@netwrk/domain/safety/report'
import { standingOf, stateOf } from '@netwrk/domain/safety/standing'
import type { TicketRow } from '@netwrk/domain/safety/tickets.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deciderName } from '../../staff/roles/decider.reads.ts'
import { decisionsAbout, type StoredDecision } from '../standing/decisions.reads.ts'
import { holderOf } from './holder.ts'

const shown = 200

/** Tickets with what the queue shows of them: open ones by urgency and age, decided ones by when. */
export async function ticketRows(
  db: Db,
  viewerId: string,
  now: Date,
  which: { state: 'open' | 'decided' } | { number: number },
) {
  const isDecided = 'state' in which && which.state === 'decided'
  const rows = await db
    .selectFrom('ticket')
    .leftJoin('account', 'account.id', 'ticket.subjectId')
    .leftJoin('profile', 'profile.accountId', 'ticket.subjectId')
    .leftJoin('account as holder', 'holder.id', 'ticket.claimedBy')
    .select([
      'ticket.id',
      'ticket.number',
      'ticket.subjectId',
      'ticket.state',
      'ticket.version',
      'ticket.priority',
      'ticket.openedAt',
      'ticket.claimedBy',
      'ticket.claimedUntil',
      'account.name',
      'account.username',
      'profile.photos',
      'profile.joinedAt',
      'holder.name as holderName',
      // Where the reports are gone, because they are old, the decision still says it.
      sql<Category[]>`coalesce(
        (select array_agg(distinct category) from report where report.ticket_id = ticket.id),
        (select array[category] from decision where decision.ticket_id = ticket.id), '{}')`.as('categories'),
      sql<number>`(select count(*)::int from report where report.ticket_id = ticket.id)`.as('reports'),
    ])
    .$if('number' in which, (query) =>
      query.where('ticket.number', '=', 'number' in which ? which.number : 0),
    )
    .$if('state' in which, (query) => query.where('ticket.state', '=', 'state' in which ? which.state : ''))
    .$if(!isDecided, (query) => query.orderBy('ticket.priority', 'desc').orderBy('ticket.openedAt'))
    .$if(isDecided, (query) => query.orderBy('ticket.decidedAt', 'desc'))
    .limit(shown)
    .execute()
  const held = await waitingOf(
    db,
    rows.map(({ subjectId }) => subjectId),
  )
  const about = await decisionsAbout(
    db,
    rows.map(({ subjectId }) => subjectId),
  )
  return rows.map((row) => {
    const { decisions, appeals } = about.get(row.subjectId) ?? { decisions: [], appeals: [] }
    const standing = standingOf(decisions, appeals, now)
    const ticket: TicketRow = {
      number: row.number,
      subject: memberOf(row),
      categories: row.categories,
      reports: row.reports,
      priority: row.priority,
      openedAt: row.openedAt,
      claim: claimOf(row, viewerId, now),
      standing,
      decided: decidedOf(row, decisions),
      held: held.get(row.subjectId) ?? null,
    }
    return { ...row, decisions, appeals, standing, ticket }
  })
}

/** Messages of these members that wait for review, and when the first of each is released by itself. */
async function waitingOf(db: Db, senderIds: readonly string[]) {
  if (senderIds.length === 0) return new Map<string, NonNullable<TicketRow['held']>>()
  const rows = await db
    .selectFrom('heldMessage')
    .select(['senderId', sql<number>`count(*)::int`.as('count'), sql<Date>`min(held_at)`.as('first')])
    .where('state', '=', 'waiting')
    .where('senderId', 'in', [...senderIds])
    .groupBy('senderId')
    .execute()
  return new Map(
    rows.map(({ senderId, count, first }) => [
      senderId,
      { count, releasedAt: new Date(first.getTime() + HELD_HOURS * 3_600_000) },
    ]),
  )
}

type Named = { subjectId: string; name: string | null; username: string | null; photos: string[] | null }

function memberOf({ subjectId: id, name, username, photos }: Named) {
  return name === null || username === null ? null : { id, name, username, photo: photos?.[0] ?? null }
}

function claimOf(
  row: { claimedBy: string | null; claimedUntil: Date | null; holderName: string | null; state: string },
  viewerId: string,
  now: Date,
): TicketRow['claim'] {
  const holder = row.state === 'open' ? holderOf(row, now) : null
  if (holder === null) return null
  return { name: row.holderName ?? '', isOwn: holder === viewerId, until: row.claimedUntil! }
}

function decidedOf(row: { id: string }, decisions: readonly StoredDecision[]): TicketRow['decided'] {
  const decision = decisions.find(({ ticketId }) => ticketId === row.id)
  if (!decision) return null
  const { number, act, decidedAt, decidedBy, decidedByName } = decision
  return { number, act, decidedAt, decidedBy: deciderName(decidedBy, decidedByName) }
}

/** How many tickets and appeals are open, and since when the oldest of each waits. */
export async function queueFigures(db: Db) {
  const { open, oldestAt } = await db
    .selectFrom('ticket')
    .select([sql<number>`count(*)::int`.as('open'), sql<Date | null>`min(opened_at)`.as('oldestAt')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const appeals = await db
    .selectFrom('appeal')
    .select([
      sql<number>`count(*)::int`.as('openAppeals'),
      sql<Date | null>`min(opened_at)`.as('oldestAppealAt'),
    ])
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return { open, oldestAt, ...appeals }
}

/** What was decided about somebody before, as the staff reads it, the newest first. */
export async function pastDecisions(db: Db, subjectId: string, now: Date) {
  const about = (await decisionsAbout(db, [subjectId])).get(subjectId)
  if (!about) return []
  return about.decisions
    .map((decision) => {
      const { number, act, category, decidedAt, until, facts, rule, scope, note } = decision
      const appeal = about.appeals.find(({ decisionId }) => decisionId === decision.id) ?? null
      return {
        number,
        act: act as Act,
        category: category as Category,
        decidedAt,
        decidedBy: deciderName(decision.decidedBy, decision.decidedByName),
        until: appeal?.newUntil ?? until,
        note,
        state: stateOf(decision, appeal, now),
        ...(facts !== null && { facts }),
        ...(rule !== null && { rule }),
        ...(scope !== null && { scope }),
      }
    })
    .reverse()
}
