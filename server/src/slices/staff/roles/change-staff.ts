import { mayActOn, mayGive, type Role } from '@netwrk/domain/desk/permissions'
import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { audit, type Doer } from '../audit/audit.claims.ts'
import { holdStaff, isLastOwner } from './last-owner.claims.ts'
import { memberRoleOf } from './staff.reads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'>
type Input = { memberId: string; role: Role; reason?: string }
export type StaffChange = 'given' | 'taken' | 'unchanged'

/** Makes somebody of the staff, in place of what they were. Nobody gives more than they have, or changes themselves. */
export function giveRole(needs: Needs, by: Doer, input: Input): Promise<StaffChange> {
  return change(needs, by, 'staff.role_given', input, async (tx, before, now) => {
    const { memberId, role } = input
    if (by.role !== null && !mayGive(by.role, role)) throw new Refusal('desk.higher_role')
    if (before === role) return 'unchanged'
    await refuseLastOwner(tx, input)
    await tx
      .insertInto('staff')
      .values({ accountId: memberId, role, addedAt: now })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ role }))
      .execute()
    return 'given'
  })
}

/** Takes a role away; it is gone with the next call. The last owner keeps theirs. */
export function takeRole(needs: Needs, by: Doer, input: Input): Promise<StaffChange> {
  return change(needs, by, 'staff.role_taken', input, async (tx, before) => {
    if (before !== input.role) return 'unchanged'
    await refuseLastOwner(tx, input)
    await tx.deleteFrom('staff').where('accountId', '=', input.memberId).execute()
    return 'taken'
  })
}

type Change = (tx: Db, before: Role | null, now: Date) => Promise<StaffChange>

// One change of the staff at a time: of two owners who go at once one stays.
function change(
  needs: Needs,
  by: Doer,
  act: 'staff.role_given' | 'staff.role_taken',
  input: Input,
  work: Change,
): Promise<StaffChange> {
  const { memberId, role, reason } = input
  return transact(needs, async (tx) => {
    await holdStaff(tx)
    const now = needs.clock.now()
    const before = await memberRoleOf(tx, memberId)
    if (before === undefined) throw new Refusal('desk.member_not_found')
    if (by.id === memberId) throw new Refusal('desk.own_account')
    if (by.role !== null && !mayActOn(by.role, before)) throw new Refusal('desk.higher_role')
    const came = await work(tx, before, now)
    const details = { role, before, came }
    await audit(tx, by, now, { act, subjectId: memberId, details, ...(reason && { reason }) })
    if (came !== 'unchanged') await record(tx, [{ type: 'staff.changed', accountId: memberId }], now)
    return came
  })
}

async function refuseLastOwner(tx: Db, { memberId }: Input): Promise<void> {
  if (await isLastOwner(tx, memberId)) throw new Refusal('desk.last_owner')
}
