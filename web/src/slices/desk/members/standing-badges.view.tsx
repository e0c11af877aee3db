import type { MemberRow } from '@netwrk/domain/desk/members/member-page'
import { roleTexts } from '@netwrk/domain/desk/role-texts'
import { Badge } from '../../../ui/display/badge.tsx'
import { TierBadge } from '../../profiles/tier-badge.view.tsx'
import { VerificationBadges } from '../../profiles/verification/verification-badge.view.tsx'
import { stateTexts } from './member-text.ts'

/** What holds for a member, their plan, how far they are verified, and what they are at the desk. */
export function StandingBadges({ member }: { member: MemberRow }) {
  const { text, tone } = stateTexts[member.state]
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {member.role !== null && <Badge tone="solid">{roleTexts[member.role].name}</Badge>}
      <TierBadge tier={member.tier} />
      <VerificationBadges verificationLevel={member.level} isVerified={member.isVerified} />
      {member.level === 0 && <Badge>Email not verified</Badge>}
    </>
  )
}
