import { mayDo, type Permission, type Role } from '@netwrk/domain/desk/permissions'
import type { Db } from '../../../platform/database/database.ts'

/** What somebody is of the staff; null for everybody else. */
export async function roleOf(db: Db, accountId: string): Promise<Role | null> {
  const row = await db
    .selectFrom('staff')
    .select('role')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return (row?.role as Role | undefined) ?? null
}

/** Who may do something, but for one of them: not suspended, with the address. */
export async function staffWho(db: Db, permission: Permission, exceptId: string) {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('profile', 'profile.accountId', 'staff.accountId')
    .select(['staff.accountId', 'staff.role'])
    .where('staff.accountId', '!=', exceptId)
    .where('profile.isSuspended', '=', false)
    .execute()
  return rows.filter(({ role }) => mayDo(role as Role, permission)).map(({ accountId }) => accountId)
}

/** Everybody of the staff, the oldest first. */
export function listStaff(db: Db) {
  return db
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.accountId')
    .select(['account.email', 'account.name', 'staff.role', 'staff.addedAt'])
    .orderBy('staff.addedAt')
    .execute()
}
