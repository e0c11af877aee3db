import { useAccount, useMember } from '../../slices/accounts/member.reads.ts'
import { useKeptInvite } from '../../slices/invites/use-kept-invite.ts'
import { useEndedSession } from './use-ended-session.ts'
import { useFormerMemberForgotten } from './use-former-member-forgotten.ts'
import { useMatchToast } from './use-match-toast.ts'
import { useMemberTheme } from './use-member-theme.ts'
import { useSessionRenewal } from './use-session-renewal.ts'
import { useSuspension } from './use-suspension.ts'

/**
 * Renews a member's session while it lasts, follows its end and their suspension, announces their matches, shows the
 * look they chose, and notes by whose link a newcomer came.
 */
export function MemberWatch() {
  const memberId = useMember()?.id ?? null
  const account = useAccount()
  const accountId = account?.id ?? null
  useFormerMemberForgotten(memberId)
  useSessionRenewal(account)
  useEndedSession(accountId)
  useSuspension(account?.isSuspended === true)
  // Who is suspended has no matches to hear of.
  useMatchToast(account?.isSuspended ? null : accountId)
  useMemberTheme(accountId)
  useKeptInvite(account?.isSuspended ? null : accountId)
  return null
}
