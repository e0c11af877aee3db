import type { VerificationLevel } from '@netwrk/domain/accounts/verification'
import { BadgeCheck, Building2, MailCheck, ShieldCheck } from 'lucide-react'
import { Badge } from '../../../ui/display/badge.tsx'

type Verified = { verificationLevel: VerificationLevel; isVerified: boolean }

/** How far somebody is verified: e-mail, phone (tier 2), business; nothing where nothing is. */
export function VerificationBadges({ verificationLevel, isVerified }: Verified) {
  return (
    <>
      {isVerified && (
        <Badge tone="teal" icon={<Building2 aria-hidden />}>
          Business Verified
        </Badge>
      )}
      {verificationLevel === 2 && (
        <Badge tone="teal" icon={<ShieldCheck aria-hidden />}>
          Phone Verified
        </Badge>
      )}
      {verificationLevel === 1 && (
        <Badge tone="teal" icon={<MailCheck aria-hidden />}>
          Email Verified
        </Badge>
      )}
    </>
  )
}

/** The mark beside a name: from a verified e-mail on. */
export function VerifiedMark({ verificationLevel, isVerified }: Verified) {
  if (verificationLevel === 0 && !isVerified) return null
  return (
    <span role="img" aria-label="Verified" className="inline-flex shrink-0 text-teal-text">
      <BadgeCheck aria-hidden className="size-5" />
    </span>
  )
}
