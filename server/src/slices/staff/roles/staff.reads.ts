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

/** As {@link roleOf}, of an account that must be there; undefined where it is not. */
export async function memberRoleOf(db: Db, accountId: string): Promise<Role | null | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('staff', 'staff.accountId', 'account.id')
    .select('staff.role')
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  return row && (row.role as Role | null)
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

/** The owners who can be reached, with their address: verified, and not suspended. */
export async function ownerAddresses(db: Db) {
  return db
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.accountId')
    .innerJoin('profile', 'profile.accountId', 'staff.accountId')
    .select(['account.id', 'account.email'])
    .where('staff.role', '=', 'owner')
    .where('account.emailVerified', '=', true)
    .where('profile.isSuspended', '=', false)
    .orderBy('staff.addedAt')
    .execute()
}

/** Everybody of the staff, the oldest first. */
export async function listStaff(db: Db) {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.accountId')
    .innerJoin('profile', 'profile.accountId', 'staff.accountId')
    .select([
      'account.id',
      'account.email',
      'account.name',
      'account.twoFactorEnabled as hasFactor',
      'account.username',
      'profile.photos',
      'staff.role',
      'staff.addedAt',
    ])
    .orderBy('staff.addedAt')
    .execute()
  return rows.map(({ photos, role, ...row }) => ({ ...row, role: role as Role, photo: photos[0] ?? null }))
}

/** Everybody of the staff, by id. */
export async function staffIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('staff').select('accountId').execute()
  return rows.map(({ accountId }) => accountId)
}
