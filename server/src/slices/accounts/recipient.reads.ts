import type { Db } from '../../platform/database.ts'

/**
 * Whom to mail. The name is null while the address is not verified: who signed up with somebody else's address must not
 * choose what we write there.
 */
export async function recipientOf(db: Db, accountId: string) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'name', 'emailVerified'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account && { ...account, name: account.emailVerified ? account.name : null }
}
