import type { Act } from '@netwrk/domain/safety/decision'
import type { Category } from '@netwrk/domain/safety/report'
import { type AppealOutcome, stateOf } from '@netwrk/domain/safety/standing'
import type { AppealRow } from '@netwrk/domain/safety/tickets.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deciderName } from '../../staff/roles/decider.reads.ts'
import { messagesOf } from './appeals.reads.ts'

/** So many of the last decided are looked back at. */
const decidedShown = 200

/** Appeals as the staff reads them, but for those of the reader: open ones by age, decided ones by when. */
export async function appealRows(
  db: Db,
  viewerId: string,
  now: Date,
  state: 'open' | 'decided',
): Promise<AppealRow[]> {
  const rows = await readAppealRows(db, viewerId, state)
  const messages = await messagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    openedAt: row.openedAt,
    member:
      row.name === null || row.username === null
        ? null
        : { id: row.subjectId, name: row.name, username: row.username, photo: row.photos?.[0] ?? null },
    decision: decisionIn(row, now),
    isOwnDecision: row.firstDecidedBy === viewerId,
    messages: messages
      .filter(({ appealId }) => appealId === row.id)
      .map(({ isFromStaff, authorId, authorName, content, writtenAt }) => ({
        from: isFromStaff ? ('staff' as const) : ('member' as const),
        name: authorName ?? (isFromStaff ? deciderName(authorId, null) : ''),
        text: content,
        writtenAt,
      })),
    decided:
      row.outcome === null
        ? null
        : {
            outcome: row.outcome as AppealOutcome,
            decidedAt: row.appealDecidedAt!,
            decidedBy: deciderName(row.appealDecidedById, row.appealDecidedBy),
            reason: row.reason!,
          },
  }))
}

/** How many entries of these appeals, messages and outcomes, somebody of the staff has on record as seen. */
export async function seenEntries(db: Db, viewerId: string, appealIds: readonly string[]) {
  if (appealIds.length === 0) return new Map<string, number>()
  const { rows } = await sql<{ id: string; entries: number }>`
    select look.key as id, max(look.value::int) as entries
    from audit, jsonb_each_text(audit.details -> 'shown') as look
    where audit.subject_id is null and audit.act = 'appeals.viewed' and audit.actor_id = ${viewerId}
      and look.key = any(${appealIds})
    group by look.key`.execute(db)
  return new Map(rows.map(({ id, entries }) => [id, entries]))
}

type AppealedRow = Awaited<ReturnType<typeof readAppealRows>>[number]

/** The decision that is appealed, as its appeal has left it. */
function decisionIn(row: AppealedRow, now: Date): AppealRow['decision'] {
  const act = row.act as Act
  const { outcome, newUntil, decisionId } = row
  const appeal = outcome === null ? null : { decisionId, outcome: outcome as AppealOutcome, newUntil }
  return {
    number: row.number,
    act,
    category: row.category as Category,
    decidedAt: row.decidedAt,
    decidedBy: deciderName(row.firstDecidedBy, row.decidedBy),
    until: newUntil ?? row.until,
    state: stateOf({ ...row, id: decisionId, act }, appeal, now),
    facts: row.facts!,
    rule: row.rule!,
    scope: row.scope!,
    note: row.note,
  }
}

function readAppealRows(db: Db, viewerId: string, state: 'open' | 'decided') {
  return db
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decisionId')
    .leftJoin('account', 'account.id', 'decision.subjectId')
    .leftJoin('profile', 'profile.accountId', 'decision.subjectId')
    .leftJoin('account as decider', 'decider.id', 'decision.decidedBy')
    .leftJoin('account as appealDecider', 'appealDecider.id', 'appeal.decidedBy')
    .select([
      'appeal.id',
      'appeal.openedAt',
      'appeal.firstDecidedBy',
      'appeal.outcome',
      'appeal.decidedAt as appealDecidedAt',
      'appeal.decidedBy as appealDecidedById',
      'appeal.newUntil',
      'appeal.reason',
      'appealDecider.name as appealDecidedBy',
      'decision.id as decisionId',
      'decision.number',
      'decision.subjectId',
      'decision.act',
      'decision.category',
      'decision.decidedAt',
      'decision.until',
      'decision.strikes',
      'decision.strikesUntil',
      'decision.facts',
      'decision.rule',
      'decision.scope',
      'decision.note',
      'account.name',
      'account.username',
      'profile.photos',
      'decider.name as decidedBy',
    ])
    .where('decision.subjectId', '!=', viewerId)
    .$if(state === 'open', (query) =>
      query.where('appeal.outcome', 'is', null).orderBy('appeal.openedAt').orderBy('appeal.id'),
    )
    .$if(state === 'decided', (query) =>
      query
        .where('appeal.outcome', 'is not', null)
        .orderBy('appeal.decidedAt', 'desc')
        .orderBy('appeal.id')
        .limit(decidedShown),
    )
    .execute()
}
