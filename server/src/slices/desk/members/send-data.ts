import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import { beginExport } from '../../rights/export/exports.claims.ts'
import type { Doer } from '../../staff/audit/audit.claims.ts'
import { type ActNeeds, actOn, type OnMember } from './on-member.ts'

/** Has an archive of a member's data made for them: only they are told, at an address that is known to be theirs. */
export function sendData(needs: ActNeeds & Pick<Deps, 'ids'>, by: Doer, input: OnMember): Promise<void> {
  const { memberId: accountId } = input
  return actOn(needs, by, 'member.data_sent', input, async (tx) => {
    const { emailVerified } = await tx
      .selectFrom('account')
      .select('emailVerified')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (!emailVerified) throw new Refusal('accounts.email_unverified')
    await beginExport(tx, needs, { accountId, isByStaff: true })
    return { answer: undefined }
  })
}
