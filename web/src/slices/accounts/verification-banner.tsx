import { useAccount } from '../../lib/member.ts'
import { later } from '../../ui/later.tsx'

const UnverifiedBanner = later(() => import('./unverified-banner.tsx').then((file) => file.UnverifiedBanner))

/** Pinned on top of every screen until the e-mail is verified or it is dismissed (SPEC section 2). */
export function VerificationBanner() {
  const member = useAccount()
  return member && !member.isEmailVerified ? <UnverifiedBanner key={member.id} member={member} /> : null
}
