import type { Db } from '../../platform/database/database.ts'

/**
 * Whom to mail. The name is null while the address is not verified: who signed up with somebody else's address must not
 * choose what we write there.
 */
export async function recipientOf(db: Db, accountId: string | null) {
  if (accountId === null) return undefined
  const account = await db
    .selectFrom('account')
    .leftJoin('credential', (join) =>
      join.onRef('credential.accountId', '=', 'account.id').on('credential.provider', '=', 'credential'),
    )
    .select(['account.id', 'email', 'name', 'emailVerified', 'credential.updatedAt as passwordSetAt'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  return account && { ...account, name: account.emailVerified ? account.name : null }
}
