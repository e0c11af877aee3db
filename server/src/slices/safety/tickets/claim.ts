import { Refusal } from '@netwrk/domain/refusals'
import { CLAIM_MINUTES } from '@netwrk/domain/safety/decision'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { auditBy } from '../audit/audit.ts'
import { holderOf } from './holder.ts'
import { lockTicket } from './tickets.store.ts'

/** Takes a ticket for oneself; taking it again extends that. One whose time is over is anybody's. */
export async function claim(ctx: MemberCtx, { number }: { number: number }): Promise<{ until: Date }> {
  const { actor, clock } = ctx
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
  await transact(ctx, async (tx) => {
    const ticket = await lockTicket(tx, number)
    if (ticket.subjectId === actor.id) throw new Refusal('desk.own_account')
    if (ticket.state === 'decided') throw new Refusal('safety.ticket_decided')
    const holder = holderOf(ticket, now)
    if (holder !== null && holder !== actor.id) throw new Refusal('safety.ticket_claimed')
    await tx
      .updateTable('ticket')
      .set({ claimedBy: actor.id, claimedUntil: until })
      .where('id', '=', ticket.id)
      .execute()
    if (holder === null)
      await auditBy(tx, ctx, { act: 'ticket.claimed', subjectId: ticket.subjectId, details: { number } })
  })
  return { until }
}

/** Gives a ticket back to the queue; one that is not one's own stays with whose it is. */
export async function release(ctx: MemberCtx, { number }: { number: number }) {
  const { actor, clock } = ctx
  await transact(ctx, async (tx) => {
    const ticket = await lockTicket(tx, number)
    if (holderOf(ticket, clock.now()) !== actor.id) return
    await tx
      .updateTable('ticket')
      .set({ claimedBy: null, claimedUntil: null })
      .where('id', '=', ticket.id)
      .execute()
    await auditBy(tx, ctx, { act: 'ticket.released', subjectId: ticket.subjectId, details: { number } })
  })
  return { ok: true as const }
}
