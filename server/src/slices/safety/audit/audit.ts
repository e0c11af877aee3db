import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'

/** What the staff looks at and does. */
export type AuditedAct =
  | 'staff.role_given'
  | 'staff.role_taken'
  | 'ticket.viewed'
  | 'ticket.claimed'
  | 'ticket.released'
  | 'ticket.opened'
  | 'ticket.decided'
  | 'evidence.opened'
  | 'appeals.viewed'
  | 'appeal.answered'
  | 'appeal.decided'
  | 'members.searched'
  | 'pattern.added'
  | 'pattern.tried'
  | 'pattern.made_live'
  | 'pattern.removed'
  | 'held.viewed'
  | 'held.released'
  | 'held.rejected'

type Entry = {
  act: AuditedAct
  /** Whom it is about. */
  subjectId: string | null
  details?: Record<string, unknown>
  reason?: string
}
/** Who did it: a member, or by name who ran a command. */
type Doer = { id: string | null; name: string }

/** Puts on record what is done, in the transaction that does it: neither is there without the other. */
export async function audit(tx: Db, { id, name }: Doer, now: Date, entry: Entry): Promise<void> {
  const { act, subjectId, details = {}, reason = null } = entry
  await tx
    .insertInto('audit')
    .values({
      actorId: id,
      actorName: name,
      act,
      subjectId,
      details: JSON.stringify(details),
      reason,
      doneAt: now,
    })
    .execute()
}

/** As {@link audit}, by the member who makes the call. */
export async function auditBy(tx: Db, { actor, clock }: MemberCtx, entry: Entry): Promise<void> {
  const { name } = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  await audit(tx, { id: actor.id, name }, clock.now(), entry)
}
