import type { Role } from '@netwrk/domain/desk/permissions'
import type { StaffActName } from '@netwrk/domain/desk/staff-acts'
import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { refuseUnlessBelow } from '../../staff/roles/act-below.claims.ts'
import { memberRoleOf } from '../../staff/roles/staff.reads.ts'

export type ActNeeds = Pick<Deps, 'db' | 'clock' | 'wake'>
export type OnMember = { memberId: string; reason?: string | undefined }
/** What was done comes to: the answer, and what of it belongs on record. */
type Done<T> = { answer: T; details?: Record<string, unknown> }
type Work<T> = (tx: Db, now: Date) => Promise<Done<T>>

/**
 * Does something with a member and puts it on record, in one transaction. Nobody acts on themselves, or on a role as high
 * as theirs; a command has no role, and may.
 */
export function actOn<T>(
  needs: ActNeeds,
  by: Doer,
  act: StaffActName,
  input: OnMember,
  work: Work<T>,
): Promise<T> {
  return transact(needs, async (tx) => {
    refuseUnlessBelow(by, input.memberId, await roleIn(tx, input.memberId))
    return recorded(tx, by, needs.clock.now(), { act, ...input }, work)
  })
}

/** As {@link actOn}, of what puts itself on record. */
export function actOnRecorded(
  needs: ActNeeds,
  by: Doer,
  { memberId }: OnMember,
  work: (tx: Db, now: Date) => Promise<void>,
): Promise<void> {
  return transact(needs, async (tx) => {
    refuseUnlessBelow(by, memberId, await roleIn(tx, memberId))
    await work(tx, needs.clock.now())
  })
}

/** Looks at what is a member's; the look is on record in the transaction that reads. */
export function lookAt<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Doer,
  act: StaffActName,
  input: OnMember,
  work: Work<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await roleIn(tx, input.memberId)
    return recorded(tx, by, clock.now(), { act, ...input }, work)
  })
}

type Named = OnMember & { act: StaffActName }

// The row comes last: whoever writes one has the record to themselves until the end of the transaction.
async function recorded<T>(tx: Db, by: Doer, now: Date, named: Named, work: Work<T>): Promise<T> {
  const { act, memberId: subjectId } = named
  const { answer, details = {} } = await work(tx, now)
  const reason = named.reason?.trim()
  await audit(tx, by, now, { act, subjectId, details, ...(reason && { reason }) })
  return answer
}

async function roleIn(tx: Db, memberId: string): Promise<Role | null> {
  const role = await memberRoleOf(tx, memberId)
  if (role === undefined) throw new Refusal('desk.member_not_found')
  return role
}
