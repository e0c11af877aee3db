import { Refusal } from '@netwrk/domain/refusals'
import { CLAIM_MINUTES } from '@netwrk/domain/safety/decision'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { audit, type Doer, nothingToRecord } from '../../staff/audit/audit.claims.ts'
import { refuseUnlessMay } from '../../staff/roles/act-below.claims.ts'
import { roleOf } from '../../staff/roles/staff.reads.ts'
import { holderOf } from './holder.ts'
import { lockTicket } from './tickets.store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'>

/**
 * Takes a ticket for somebody of the staff, in the browser oneself; taking it again extends that. One whose time is over is
 * anybody's.
 */
export async function claim(
  needs: Needs,
  by: Doer,
  { number, holderId }: { number: number; holderId: string },
): Promise<{ until: Date }> {
  const now = needs.clock.now()
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
  await transact(needs, async (tx) => {
    const ticket = await lockTicket(tx, number)
    refuseUnlessMay(await roleOf(tx, holderId), 'safety.moderate')
    if (ticket.subjectId === holderId) throw new Refusal('desk.own_account')
    if (ticket.state === 'decided') throw new Refusal('safety.ticket_decided')
    const holder = holderOf(ticket, now)
    if (holder !== null && holder !== holderId) throw new Refusal('safety.ticket_claimed')
    await tx
      .updateTable('ticket')
      .set({ claimedBy: holderId, claimedUntil: until })
      .where('id', '=', ticket.id)
      .execute()
    if (holder === holderId) return nothingToRecord(by, 'ticket.claimed')
    const details = { number, ...(by.id === null && { holderId }) }
    await audit(tx, by, now, { act: 'ticket.claimed', subjectId: ticket.subjectId, details })
  })
  return { until }
}

/** Gives a ticket back to the queue; one that is not one's own stays with whose it is. A command gives back anybody's. */
export async function release(needs: Needs, by: Doer, { number }: { number: number }) {
  const now = needs.clock.now()
  await transact(needs, async (tx) => {
    const ticket = await lockTicket(tx, number)
    const holder = holderOf(ticket, now)
    if (holder === null || (by.id !== null && holder !== by.id)) return nothingToRecord(by, 'ticket.released')
    await tx
      .updateTable('ticket')
      .set({ claimedBy: null, claimedUntil: null })
      .where('id', '=', ticket.id)
      .execute()
    await audit(tx, by, now, { act: 'ticket.released', subjectId: ticket.subjectId, details: { number } })
  })
  return { ok: true as const }
}
