import type { Db } from '../../../platform/database/database.ts'
import type { Identity } from '../sign-in/identity.ts'

/** How the member's second factor stands. */
export async function secondFactorOf(db: Db, identity: Identity, accountId: string) {
  const factor = await db
    .selectFrom('twoFactor')
    .select('id')
    .where('accountId', '=', accountId)
    .where('verified', '=', true)
    .executeTakeFirst()
  return {
    isOn: factor !== undefined,
    recoveryCodesLeft: factor ? await recoveryCodesLeft(identity, accountId) : 0,
    hasPassword: await hasPassword(db, accountId),
    isEmailVerified: await isEmailVerified(db, accountId),
  }
}

/** How many recovery codes have not been used. Only the library can read them. */
export async function recoveryCodesLeft(identity: Identity, accountId: string): Promise<number> {
  const { backupCodes } = await identity.api.viewBackupCodes({ body: { userId: accountId } })
  return backupCodes.length
}

async function hasPassword(db: Db, accountId: string): Promise<boolean> {
  const credential = await db
    .selectFrom('credential')
    .select('id')
    .where('accountId', '=', accountId)
    .where('provider', '=', 'credential')
    .where('password', 'is not', null)
    .executeTakeFirst()
  return credential !== undefined
}

async function isEmailVerified(db: Db, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('emailVerified')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return account.emailVerified
}
