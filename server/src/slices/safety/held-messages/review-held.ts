import { Refusal } from '@netwrk/domain/refusals'
import { HELD_HOURS, type HeldForReview } from '@netwrk/domain/safety/held-messages.contract'
import { type Code, codeTexts } from '@netwrk/domain/safety/scam-assessment/codes'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { type ReleaseOutcome, rejectHeld, releaseHeld } from '../../messages/held.claims.ts'
import { audit, type Doer, nothingToRecord } from '../../staff/audit/audit.claims.ts'
import { heldAttachments } from '../../uploads/uploads.reads.ts'

const HOUR = 3_600_000

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'>

/** What waits of a ticket's subject; that it was read is on record. */
export async function viewHeld(
  needs: Needs,
  by: Doer,
  { number }: { number: number },
): Promise<{ held: HeldForReview[] }> {
  return transact(needs, async (tx) => {
    const ticket = await tx
      .selectFrom('ticket')
      .select('subjectId')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!ticket) throw new Refusal('safety.ticket_not_found')
    if (ticket.subjectId === by.id) throw new Refusal('desk.own_account')
    const rows = await tx
      .selectFrom('heldMessage')
      .innerJoin('account', 'account.id', 'heldMessage.receiverId')
      .select(['heldMessage.id', 'content', 'codes', 'account.name as toName', 'heldAt'])
      .where('senderId', '=', ticket.subjectId)
      .where('state', '=', 'waiting')
      .orderBy('heldAt')
      .execute()
    const ids = rows.map(({ id }) => id)
    const files = await heldAttachments(tx, ids)
    if (rows.length === 0) nothingToRecord(by, 'held.viewed')
    else {
      const details = { number, held: ids }
      const { subjectId } = ticket
      await audit(tx, by, needs.clock.now(), { act: 'held.viewed', subjectId, details })
    }
    return {
      held: rows.map(({ codes, ...row }) => ({
        ...row,
        attachments: files.filter(({ heldId }) => heldId === row.id).map(({ name }) => name),
        reasons: codes.map((code) => codeTexts[code as Code].receiver),
        releasedAt: new Date(row.heldAt.getTime() + HELD_HOURS * HOUR),
      })),
    }
  })
}

/** Delivers a message that waits. */
export async function release(
  deps: Deps,
  by: Doer,
  { heldId }: { heldId: string },
): Promise<{ outcome: ReleaseOutcome }> {
  const subjectId = await senderOf(deps, by, heldId)
  const outcome = await releaseHeld(deps, heldId, by.id, (tx, became) => {
    const details = { heldId, became }
    return audit(tx, by, deps.clock.now(), { act: 'held.released', subjectId, details })
  })
  if (!outcome) throw new Refusal('safety.held_not_found')
  return { outcome }
}

/** Does not deliver it, and says why. */
export async function reject(
  needs: Needs,
  by: Doer,
  { heldId, reason: given }: { heldId: string; reason: string },
): Promise<{ ok: true }> {
  const reason = given.trim()
  if (reason === '') throw new Refusal('safety.statement_missing')
  const subjectId = await senderOf(needs, by, heldId)
  await transact(needs, async (tx) => {
    const now = needs.clock.now()
    const done = await rejectHeld(tx, heldId, { by: by.id, reason, now })
    if (!done) throw new Refusal('safety.held_not_found')
    await audit(tx, by, now, { act: 'held.rejected', subjectId, details: { heldId }, reason })
  })
  return { ok: true }
}

async function senderOf({ db }: Pick<Deps, 'db'>, by: Doer, heldId: string): Promise<string> {
  const row = await db
    .selectFrom('heldMessage')
    .select('senderId')
    .where('id', '=', heldId)
    .executeTakeFirst()
  if (!row) throw new Refusal('safety.held_not_found')
  if (row.senderId === by.id) throw new Refusal('desk.own_account')
  return row.senderId
}
