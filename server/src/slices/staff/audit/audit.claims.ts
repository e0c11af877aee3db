import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@netwrk/domain/desk/permissions'
import { type StaffActName, staffAct } from '@netwrk/domain/desk/staff-acts'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'

type Entry = {
  act: StaffActName
  /** Whom it is about. */
  subjectId: string | null
  details?: Record<string, unknown>
  reason?: string
}
/** Who does something: a member with their role, or by name who runs a command, and has neither. */
export type Doer = {
  id: string | null
  name: string
  role: Role | null
  /** What of the call under way is on record so far. */
  recorded?: Set<StaffActName>
}

/** Puts on record what is done, in the transaction that does it: neither is there without the other. */
export async function audit(tx: Db, doer: Doer, now: Date, entry: Entry): Promise<void> {
  if (!tx.isTransaction) throw new Error(`${entry.act} is put on record outside a transaction`)
  const { id, name, role, recorded } = doer
  const { act, subjectId, details = {}, reason } = entry
  const { personal, rest } = split(details, staffAct(act).personal)
  const body = JSON.stringify({ by: name, ...(reason && { reason }), ...personal })
  const salt = randomBytes(16)
  const { id: auditId } = await tx
    .insertInto('audit')
    .values({
      actorId: id,
      actorRole: role,
      act,
      subjectId,
      details: JSON.stringify(rest),
      personalHash: createHash('sha256').update(salt).update(body).digest(),
      doneAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('auditPersonal').values({ auditId, salt, body }).execute()
  recorded?.add(act)
}

/** As {@link audit}, by the member who makes the call. */
export async function auditBy(tx: Db, ctx: MemberCtx, entry: Entry): Promise<void> {
  await audit(tx, await doerOf(tx, ctx), ctx.clock.now(), entry)
}

/** Says that a call came to nothing that would belong on record. */
export function nothingToRecord({ recorded }: { recorded?: Set<StaffActName> }, act: StaffActName): void {
  recorded?.add(act)
}

/** The member who makes a call, as a doer. */
export async function doerOf(db: Db, { actor, recorded }: MemberCtx): Promise<Doer> {
  const { name, role } = await db
    .selectFrom('account')
    .leftJoin('staff', 'staff.accountId', 'account.id')
    .select(['account.name', 'staff.role'])
    .where('account.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { id: actor.id, name, role: role as Role | null, recorded }
}

function split(details: Record<string, unknown>, personal: readonly string[]) {
  const entries = Object.entries(details)
  return {
    personal: Object.fromEntries(entries.filter(([key]) => personal.includes(key))),
    rest: Object.fromEntries(entries.filter(([key]) => !personal.includes(key))),
  }
}
