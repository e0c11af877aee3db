import { Refusal } from '@netwrk/domain/refusals'
import { type Code, codeTexts } from '@netwrk/domain/safety/shield/codes'
import { HELD_HOURS, type HeldForReview } from '@netwrk/domain/safety/shield.contract'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { type ReleaseOutcome, rejectHeld, releaseHeld } from '../../messages/held.claims.ts'
import { auditBy } from '../audit/audit.ts'

const HOUR = 3_600_000

/** What waits of a ticket's subject; that it was read is on record. */
export async function viewHeld(
  ctx: MemberCtx,
  { number }: { number: number },
): Promise<{ held: HeldForReview[] }> {
  return transact(ctx, async (tx) => {
    const ticket = await tx
      .selectFrom('ticket')
      .select('subjectId')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!ticket) throw new Refusal('safety.ticket_not_found')
    if (ticket.subjectId === ctx.actor.id) throw new Refusal('desk.own_account')
    const rows = await tx
      .selectFrom('heldMessage')
      .innerJoin('account', 'account.id', 'heldMessage.receiverId')
      .select(['heldMessage.id', 'content', 'codes', 'account.name as toName', 'heldAt'])
      .where('senderId', '=', ticket.subjectId)
      .where('state', '=', 'waiting')
      .orderBy('heldAt')
      .execute()
    if (rows.length > 0) {
      const details = { number, held: rows.map(({ id }) => id) }
      await auditBy(tx, ctx, { act: 'held.viewed', subjectId: ticket.subjectId, details })
    }
    return {
      held: rows.map(({ codes, ...row }) => ({
        ...row,
        reasons: codes.map((code) => codeTexts[code as Code].receiver),
        releasedAt: new Date(row.heldAt.getTime() + HELD_HOURS * HOUR),
      })),
    }
  })
}

/** Delivers a message that waits. */
export async function release(
  ctx: MemberCtx,
  { heldId }: { heldId: string },
): Promise<{ outcome: ReleaseOutcome }> {
  const subjectId = await senderOf(ctx, heldId)
  const outcome = await releaseHeld(ctx, heldId, ctx.actor.id, (tx, became) =>
    auditBy(tx, ctx, { act: 'held.released', subjectId, details: { heldId, became } }),
  )
  if (!outcome) throw new Refusal('safety.held_not_found')
  return { outcome }
}

/** Does not deliver it, and says why. */
export async function reject(
  ctx: MemberCtx,
  { heldId, reason: given }: { heldId: string; reason: string },
): Promise<{ ok: true }> {
  const reason = given.trim()
  if (reason === '') throw new Refusal('safety.statement_missing')
  const subjectId = await senderOf(ctx, heldId)
  await transact(ctx, async (tx) => {
    const done = await rejectHeld(tx, heldId, { by: ctx.actor.id, reason, now: ctx.clock.now() })
    if (!done) throw new Refusal('safety.held_not_found')
    await auditBy(tx, ctx, { act: 'held.rejected', subjectId, details: { heldId }, reason })
  })
  ctx.live.publish([subjectId], { type: 'stale', topics: ['shield'] })
  return { ok: true }
}

async function senderOf({ db, actor }: MemberCtx, heldId: string): Promise<string> {
  const row = await db
    .selectFrom('heldMessage')
    .select('senderId')
    .where('id', '=', heldId)
    .executeTakeFirst()
  if (!row) throw new Refusal('safety.held_not_found')
  if (row.senderId === actor.id) throw new Refusal('desk.own_account')
  return row.senderId
}
