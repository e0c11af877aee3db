import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { holdMarks, markOf, storePairs } from './distance.store.ts'

/**
 * Lets the rules of others find a member by the username, the address and the number that they have now, verified or not.
 * Belongs into every transaction that gives an account one of these. Whom a rule has found stays found under another name.
 */
export async function meetDistance(
  tx: Db,
  needs: Pick<Deps, 'hashDistance'>,
  accountId: string,
): Promise<void> {
  const { username, email, phoneNumber } = await tx
    .selectFrom('account')
    .select(['username', 'email', 'phoneNumber'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const marks = [
    markOf(needs, { kind: 'username', value: username.toLowerCase() }),
    markOf(needs, { kind: 'email', value: email.toLowerCase() }),
    ...(phoneNumber === null ? [] : [markOf(needs, { kind: 'phone', value: phoneNumber })]),
  ]
  await holdMarks(tx, marks)
  await storePairs(tx, marks, [accountId])
}
