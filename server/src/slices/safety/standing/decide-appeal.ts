import { Refusal } from '@netwrk/domain/refusals'
import type { Act } from '@netwrk/domain/safety/decision'
import { type AppealOutcome, shortenableActs } from '@netwrk/domain/safety/standing'
import type { AppealRow } from '@netwrk/domain/safety/tickets.contract'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { audit, type Doer, nothingToRecord } from '../../staff/audit/audit.claims.ts'
import { deciderId } from '../../staff/roles/decider.reads.ts'
import { appealRows, seenEntries } from './appeal-rows.reads.ts'
import { type HeldAppeal, lockAppeal, writeMessage } from './appeals.store.ts'
import { applyStanding } from './apply-standing.claims.ts'
import { bringPhotoFilesBack, putContentBack, type RemovedContent } from './removed-content.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake' | 'ids' | 'files'>

/**
 * Appeals that are open, or were decided, with what was written to them. What they show that this member of the staff
 * has not seen before is on record as looked at; a list that asks again and shows the same is not.
 */
export async function viewAppeals(
  needs: Pick<Deps, 'db' | 'clock' | 'wake'>,
  by: Doer,
  { state }: { state: 'open' | 'decided' },
): Promise<{ appeals: AppealRow[] }> {
  const viewerId = deciderId(by)
  return transact(needs, async (tx) => {
    const now = needs.clock.now()
    const appeals = await appealRows(tx, viewerId, now, state)
    const details = { shown: await unseenBy(tx, viewerId, appeals) }
    if (Object.keys(details.shown).length === 0) nothingToRecord(by, 'appeals.viewed')
    else await audit(tx, by, now, { act: 'appeals.viewed', subjectId: null, details })
    return { appeals }
  })
}

/** Of these appeals those that show more than this member of the staff has seen, with how many entries they show. */
async function unseenBy(tx: Db, viewerId: string, appeals: AppealRow[]): Promise<Record<string, number>> {
  const seen = await seenEntries(
    tx,
    viewerId,
    appeals.map(({ id }) => id),
  )
  const shown = appeals.map(({ id, messages, decided }) => [id, messages.length + (decided ? 1 : 0)] as const)
  return Object.fromEntries(shown.filter(([id, entries]) => entries > (seen.get(id) ?? 0)))
}

/** Answers who appealed, without deciding. */
export async function answerAppeal(
  needs: Pick<Needs, 'db' | 'clock' | 'wake' | 'ids'>,
  by: Doer,
  { appealId, text }: { appealId: string; text: string },
) {
  if (text.trim() === '') throw new Refusal('safety.statement_missing')
  await transact(needs, async (tx) => {
    const held = await lockAppeal(tx, appealId)
    if (held.subjectId === by.id) throw new Refusal('safety.appeal_not_found')
    if (held.outcome !== null) throw new Refusal('safety.appeal_decided')
    await writeMessage(tx, needs, held, { authorId: deciderId(by), isFromStaff: true, text })
    const details = { appealId, decisionNumber: held.number }
    await audit(tx, by, needs.clock.now(), { act: 'appeal.answered', subjectId: held.subjectId, details })
  })
  return { ok: true as const }
}

type Input = { appealId: string; outcome: AppealOutcome; days: number | null; reason: string }

/**
 * Decides an appeal, by somebody else than who made the decision. What holds is derived anew; what was removed comes
 * back where the decision is overturned.
 */
export async function decideAppeal(needs: Needs, by: Doer, input: Input) {
  if (input.reason.trim() === '') throw new Refusal('safety.statement_missing')
  if (input.outcome === 'shortened' && input.days === null) throw new Refusal('safety.duration_missing')
  if (input.outcome === 'overturned') {
    const content = await removedBy(needs, deciderId(by), input)
    await bringPhotoFilesBack(needs.files, content)
  }
  await transact(needs, (tx) => decideIn(tx, needs, by, input))
  return { ok: true as const }
}

async function decideIn(tx: Db, needs: Needs, by: Doer, input: Input): Promise<void> {
  const { appealId, outcome, days, reason } = input
  const now = needs.clock.now()
  const held = await lockAppeal(tx, appealId)
  const { subjectId, decisionId } = held
  if (subjectId === by.id) throw new Refusal('desk.own_account')
  if (held.outcome !== null) throw new Refusal('safety.appeal_decided')
  if (held.firstDecidedBy === deciderId(by)) throw new Refusal('safety.own_decision')
  const newUntil = outcome === 'shortened' ? shortenedEnd(held, days!) : null
  await tx
    .updateTable('appeal')
    .set({ outcome, decidedBy: deciderId(by), decidedAt: now, newUntil, reason: reason.trim() })
    .where('id', '=', appealId)
    .execute()
  const content = held.content as RemovedContent | null
  if (outcome === 'overturned' && content) {
    await putContentBack(tx, subjectId, content, now)
    if (content.kind === 'photo') await record(tx, [{ type: 'profile.changed', accountId: subjectId }], now)
  }
  await applyStanding(tx, needs, subjectId)
  const details = { appealId, decisionNumber: held.number, outcome }
  await audit(tx, by, now, { act: 'appeal.decided', subjectId, details, reason: reason.trim() })
  await record(
    tx,
    [
      { type: 'appeal.decided', appealId, decisionId, subjectId },
      { type: 'safety.mail_due', mail: { about: 'appeal_decision', appealId } },
    ],
    now,
  )
}

/** When it ends now: so many days after it began, before it would have ended. */
function shortenedEnd({ act, decidedAt, until }: HeldAppeal, days: number): Date {
  const end = new Date(decidedAt.getTime() + days * 86_400_000)
  const isShorter = until === null || end < until
  if (!shortenableActs.includes(act as Act) || !isShorter) throw new Refusal('safety.not_shortenable')
  return end
}

// Only where it can be decided: a refusal must not bring files back.
async function removedBy(
  { db }: Pick<Needs, 'db'>,
  decider: string,
  { appealId }: Input,
): Promise<RemovedContent | null> {
  const row = await db
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decisionId')
    .select('decision.content')
    .where('appeal.id', '=', appealId)
    .where('appeal.outcome', 'is', null)
    .where('appeal.firstDecidedBy', '!=', decider)
    .where('decision.subjectId', '!=', decider)
    .executeTakeFirst()
  return (row?.content ?? null) as RemovedContent | null
}
