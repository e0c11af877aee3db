import { Refusal } from '@netwrk/domain/refusals'
import type { Act } from '@netwrk/domain/safety/decision'
import { type AppealOutcome, shortenableActs } from '@netwrk/domain/safety/standing'
import type { AppealRow } from '@netwrk/domain/safety/tickets.contract'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/outbox.ts'
import { auditBy } from '../audit/audit.ts'
import { openAppeals } from './appeals.reads.ts'
import { type HeldAppeal, lockAppeal, writeMessage } from './appeals.store.ts'
import { applyStanding } from './apply-standing.ts'
import { bringPhotoFilesBack, putContentBack, type RemovedContent } from './removed-content.ts'

/** Open appeals with what was written to them; that somebody looked is on record. */
export async function viewAppeals(ctx: MemberCtx): Promise<{ appeals: AppealRow[] }> {
  const { actor, clock } = ctx
  return transact(ctx, async (tx) => {
    const appeals = await openAppeals(tx, actor.id, clock.now())
    const details = { appeals: appeals.map(({ id }) => id) }
    await auditBy(tx, ctx, { act: 'appeals.viewed', subjectId: null, details })
    return { appeals }
  })
}

/** Answers who appealed, without deciding. */
export async function answerAppeal(ctx: MemberCtx, { appealId, text }: { appealId: string; text: string }) {
  const { actor } = ctx
  if (text.trim() === '') throw new Refusal('safety.statement_missing')
  await transact(ctx, async (tx) => {
    const held = await lockAppeal(tx, appealId)
    if (held.subjectId === actor.id) throw new Refusal('safety.appeal_not_found')
    if (held.outcome !== null) throw new Refusal('safety.appeal_decided')
    await writeMessage(tx, ctx, held, { authorId: actor.id, isFromStaff: true, text })
    const details = { appealId, decisionNumber: held.number }
    await auditBy(tx, ctx, { act: 'appeal.answered', subjectId: held.subjectId, details })
  })
  return { ok: true as const }
}

type Input = { appealId: string; outcome: AppealOutcome; days: number | null; reason: string }

/**
 * Decides an appeal, by somebody else than who made the decision. What holds is derived anew; what was removed comes
 * back where the decision is overturned.
 */
export async function decideAppeal(ctx: MemberCtx, input: Input) {
  if (input.reason.trim() === '') throw new Refusal('safety.statement_missing')
  if (input.outcome === 'shortened' && input.days === null) throw new Refusal('safety.duration_missing')
  if (input.outcome === 'overturned') await bringPhotoFilesBack(ctx.files, await removedBy(ctx, input))
  await transact(ctx, (tx) => decideIn(tx, ctx, input))
  return { ok: true as const }
}

async function decideIn(tx: Db, ctx: MemberCtx, { appealId, outcome, days, reason }: Input): Promise<void> {
  const { actor, clock } = ctx
  const now = clock.now()
  const held = await lockAppeal(tx, appealId)
  const { subjectId, decisionId } = held
  if (subjectId === actor.id) throw new Refusal('desk.own_account')
  if (held.outcome !== null) throw new Refusal('safety.appeal_decided')
  if (held.firstDecidedBy === actor.id) throw new Refusal('safety.own_decision')
  const newUntil = outcome === 'shortened' ? shortenedEnd(held, days!) : null
  await tx
    .updateTable('appeal')
    .set({ outcome, decidedBy: actor.id, decidedAt: now, newUntil, reason: reason.trim() })
    .where('id', '=', appealId)
    .execute()
  const content = held.content as RemovedContent | null
  if (outcome === 'overturned' && content) {
    await putContentBack(tx, subjectId, content, now)
    if (content.kind === 'photo') await record(tx, [{ type: 'profile.changed', accountId: subjectId }], now)
  }
  await applyStanding(tx, ctx, subjectId)
  const details = { appealId, decisionNumber: held.number, outcome }
  await auditBy(tx, ctx, { act: 'appeal.decided', subjectId, details, reason: reason.trim() })
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
async function removedBy({ db, actor }: MemberCtx, { appealId }: Input): Promise<RemovedContent | null> {
  const row = await db
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decisionId')
    .select('decision.content')
    .where('appeal.id', '=', appealId)
    .where('appeal.outcome', 'is', null)
    .where('appeal.firstDecidedBy', '!=', actor.id)
    .where('decision.subjectId', '!=', actor.id)
    .executeTakeFirst()
  return (row?.content ?? null) as RemovedContent | null
}
