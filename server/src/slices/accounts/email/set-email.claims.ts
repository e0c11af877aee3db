import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { meetDistance } from '../../profiles/distance/distance.claims.ts'
import { followEmail } from '../../waitlist/follow-email.claims.ts'
import { endLinks, endWaysIn } from '../links/mailed-tokens.claims.ts'

/**
 * Gives an account another address that was shown to be its member's, in the transaction of the caller, who holds the
 * account. What was mailed to the one before no longer signs in; what is kept by an address goes along.
 * @param change `from` is null where that address was never shown to be theirs: nothing that is kept by it is theirs
 * @throws the violation of `account_email_key` where another account has the address, or may take it back
 */
export async function setEmail(
  tx: Db,
  needs: Pick<Deps, 'clock' | 'hashDistance'>,
  accountId: string,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  const now = needs.clock.now()
  await endWaysIn(tx, accountId)
  await endLinks(tx, { id: accountId, email: to }, ['verify-email'])
  await tx
    .updateTable('account')
    .set({ email: to, emailVerified: true, updatedAt: now })
    .where('id', '=', accountId)
    .execute()
  if (from !== null) await followEmail(tx, from, to)
  await meetDistance(tx, needs, accountId)
  await record(
    tx,
    [
      { type: 'account.email_changed', accountId },
      { type: 'billing.email_due', accountId },
    ],
    now,
  )
}
