import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import { mayDo, permissions, type Role } from '@netwrk/domain/desk/permissions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Whether an account has an address, or may still take it back after a change. */
export async function isEmailTaken(db: Db, email: string, exceptId?: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .unionAll((eb) =>
      eb
        .selectFrom('emailChange')
        .select('accountId as id')
        .where('oldEmail', '=', email)
        .where('state', '=', 'changed'),
    )
    .execute()
  return found.some(({ id }) => id !== exceptId)
}

export async function accountIdAt(db: Db, email: string): Promise<string | null> {
  const found = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  return found?.id ?? null
}

/** Whether an account has what every member has: one that a provider has just made has not. */
export async function isMember(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('profile')
    .select('accountId')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

/** Without regard to case. */
export async function isUsernameTaken(db: Db, username: string, exceptId?: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a member is going to be erased. */
export async function isLeaving(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('leftAt').where('id', '=', accountId).executeTakeFirst()
  return row?.leftAt != null
}

/** The signed-in member as their own screens see them. */
export async function memberOf(db: Db, accountId: string, sessionExpiresAt: Date | null): Promise<Member> {
  const row = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .leftJoin('staff', 'staff.accountId', 'account.id')
    .leftJoin('departure', 'departure.accountId', 'account.id')
    .select(['account.id', 'email', 'name', 'username', 'emailVerified', 'phoneVerified', 'tier', 'photos'])
    .select(['isSuspended', 'role', 'departure.dueAt as leavesAt'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('invitation')
            .select('invitation.id')
            .whereRef('invitation.email', '=', 'account.email'),
        )
        .as('isInvited'),
    )
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    username: row.username,
    isEmailVerified: row.emailVerified,
    verificationLevel: verificationLevelOf(row),
    isLetIn: row.emailVerified && row.isInvited === true,
    isSuspended: row.isSuspended,
    leavesAt: row.leavesAt,
    permissions: permissions.filter((one) => row.role !== null && mayDo(row.role as Role, one)),
    tier: row.tier as Member['tier'],
    photo: row.photos[0] ?? null,
    sessionExpiresAt,
  }
}
