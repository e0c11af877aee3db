import { Refusal, type RefusalCode } from '@netwrk/domain/refusals'
import { appealableUntil } from '@netwrk/domain/safety/appeal'
import { type Act, isRestrictive, type Statement, timedActs } from '@netwrk/domain/safety/decision'
import type { Category } from '@netwrk/domain/safety/report'
import { strikeRulesOf } from '@netwrk/domain/safety/strike-texts'
import { strikesFor } from '@netwrk/domain/safety/strikes'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { refuseUnlessBelow } from '../../staff/roles/act-below.claims.ts'
import { deciderId } from '../../staff/roles/decider.reads.ts'
import { roleOf } from '../../staff/roles/staff.reads.ts'
import { keepMarks } from '../evasion/marks.store.ts'
import { evidenceOf } from '../evidence/evidence.reads.ts'
import { applyStanding } from '../standing/apply-standing.claims.ts'
import {
  type ContentChoice,
  keepPhotoFiles,
  type RemovedContent,
  removeContent,
} from '../standing/removed-content.ts'
import { closeReports } from './close-reports.ts'
import { holderOf } from './holder.ts'
import { type HeldTicket, lockTicket } from './tickets.store.ts'

export type DecisionNeeds = Pick<
  Deps,
  'db' | 'clock' | 'wake' | 'ids' | 'files' | 'settings' | 'hashMark' | 'sealMark'
>

export type DecisionInput = {
  number: number
  version: number
  act: Act
  category: Category
  days: number | null
  statement: Statement | null
  content: ContentChoice | null
  note: string
}

/**
 * Decides a ticket, once: the act is put on record with its reasons and takes effect, the reports are answered, all in
 * one transaction. The files of a photo are copied before it.
 */
export async function decide(
  needs: DecisionNeeds,
  by: Doer,
  input: DecisionInput,
): Promise<{ decisionNumber: number }> {
  const problem = problemOf(input)
  if (problem) throw new Refusal(problem)
  const id = needs.ids.next()
  const kept =
    input.act === 'remove_content' && input.content?.kind === 'photo'
      ? await keepPhotoFiles(needs, id, input.content.path)
      : []
  try {
    return await transact(needs, (tx) => decideIn(tx, needs, { id, by }, input, kept))
  } catch (error) {
    for (const { to } of kept) await needs.files.remove(to).catch(() => {})
    throw error
  }
}

/** What is missing for an act, or null. */
function problemOf({ act, days, statement, content }: DecisionInput): RefusalCode | null {
  if (isRestrictive(act) && statement === null) return 'safety.statement_missing'
  if (act === 'suspend' && days === null) return 'safety.duration_missing'
  if (act === 'remove_content' && content === null) return 'safety.content_missing'
  return null
}

async function decideIn(
  tx: Db,
  needs: DecisionNeeds,
  { id, by }: { id: string; by: Doer },
  input: DecisionInput,
  kept: { from: string; to: string }[],
): Promise<{ decisionNumber: number }> {
  const now = needs.clock.now()
  const ticket = await lockTicket(tx, input.number)
  await refuseIfNotTheirs(tx, by, now, ticket, input.version)
  const { subjectId } = ticket
  const content = await removed(tx, ticket, input, kept, now)
  const decisionNumber = await insertDecision(tx, needs, { id, by }, ticket, input, content)
  await tx
    .updateTable('ticket')
    .set({ state: 'decided', decidedAt: now, claimedBy: null, claimedUntil: null })
    .where('id', '=', ticket.id)
    .execute()
  await closeReports(tx, ticket.id, isRestrictive(input.act) ? 'acted' : 'dismissed', now)
  if (input.act === 'ban') await keepMarks(tx, needs, { decisionId: id, subjectId })
  await applyStanding(tx, needs, subjectId)
  const { act, category, number } = input
  await audit(tx, by, now, {
    act: 'ticket.decided',
    subjectId,
    details: { number, decisionNumber, decided: act, category },
    ...(input.note.trim() !== '' && { reason: input.note.trim() }),
  })
  const decided = { ticketId: ticket.id, decisionId: id, subjectId, act, category }
  await record(tx, [{ type: 'ticket.decided', ...decided }], now)
  if (isRestrictive(act))
    await record(tx, [{ type: 'safety.mail_due', mail: { about: 'decision', decisionId: id } }], now)
  if (content?.kind === 'photo')
    await record(
      tx,
      [
        { type: 'photo.taken_down', decisionId: id },
        { type: 'profile.changed', accountId: subjectId },
      ],
      now,
    )
  return { decisionNumber }
}

// A command decides what somebody has taken, too.
async function refuseIfNotTheirs(tx: Db, by: Doer, now: Date, ticket: HeldTicket, version: number) {
  if (ticket.subjectId === by.id) throw new Refusal('desk.own_account')
  if (ticket.state === 'decided') throw new Refusal('safety.ticket_decided')
  const holder = holderOf(ticket, now)
  if (by.id !== null && holder !== null && holder !== by.id) throw new Refusal('safety.ticket_claimed')
  if (ticket.version !== version) throw new Refusal('safety.ticket_changed')
  refuseUnlessBelow(by, ticket.subjectId, await roleOf(tx, ticket.subjectId))
  if (ticket.isAgain && (await hasDecidedBefore(tx, ticket.id, deciderId(by))))
    throw new Refusal('safety.own_decision')
}

/** Whether somebody dismissed a report that the ticket looks at again; the database refuses them as well. */
async function hasDecidedBefore(tx: Db, ticketId: string, actorId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('report')
    .innerJoin('report as first', 'first.id', 'report.againOf')
    .innerJoin('decision', 'decision.ticketId', 'first.ticketId')
    .select('decision.id')
    .where('report.ticketId', '=', ticketId)
    .where('decision.decidedBy', '=', actorId)
    .executeTakeFirst()
  return row !== undefined
}

async function removed(
  tx: Db,
  ticket: HeldTicket,
  { act, content: choice }: DecisionInput,
  kept: { from: string; to: string }[],
  now: Date,
): Promise<RemovedContent | null> {
  if (act !== 'remove_content' || choice === null) return null
  if (choice.kind === 'message' && !(await isReported(tx, ticket.id, choice.messageId)))
    throw new Refusal('safety.target_not_found')
  const content = await removeContent(tx, ticket.subjectId, choice, kept, now)
  if (!content) throw new Refusal('safety.target_not_found')
  return content
}

// Of a conversation the staff reads and removes nothing but what was reported, and what stands around it.
async function isReported(tx: Db, ticketId: string, messageId: string): Promise<boolean> {
  const reports = await tx
    .selectFrom('report')
    .select(['id', 'againOf'])
    .where('ticketId', '=', ticketId)
    .execute()
  const evidence = await evidenceOf(
    tx,
    reports.map(({ id, againOf }) => againOf ?? id),
  )
  return evidence.some(({ body }) => body.messages?.some(({ id }) => id === messageId))
}

async function insertDecision(
  tx: Db,
  { clock, settings }: DecisionNeeds,
  { id, by }: { id: string; by: Doer },
  { id: ticketId, subjectId }: HeldTicket,
  { act, category, days, statement, note }: DecisionInput,
  content: RemovedContent | null,
): Promise<number> {
  const now = clock.now()
  const isTimed = timedActs.includes(act) && days !== null
  const restricts = isRestrictive(act) && statement !== null
  const { number } = await tx
    .insertInto('decision')
    .values({
      id,
      ticketId,
      subjectId,
      act,
      category,
      decidedBy: deciderId(by),
      decidedAt: now,
      until: isTimed ? new Date(now.getTime() + days * 86_400_000) : null,
      ...strikesFor(act, category, strikeRulesOf(await settings.read(tx)), now),
      content: content && JSON.stringify(content),
      note: note.trim(),
      ...(restricts && {
        facts: statement.facts.trim(),
        rule: statement.rule.trim(),
        scope: statement.scope.trim(),
        // A person reads the ticket and decides; what a machine has found is in it as a report of its own.
        isAutomated: await isFoundByMachine(tx, ticketId),
        appealableUntil: appealableUntil(now),
      }),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

async function isFoundByMachine(tx: Db, ticketId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('report')
    .select('id')
    .where('ticketId', '=', ticketId)
    .where('source', 'in', ['shield', 'evasion'])
    .executeTakeFirst()
  return row !== undefined
}
