import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { later } from '../../../ui/later.tsx'
import { useAccount } from '../member.reads.ts'
import { isBannerDismissed } from './banner-dismissal.ts'

const UnverifiedBanner = later(
  () => import('./unverified-banner.tsx').then((file) => file.UnverifiedBanner),
  BannerPlace,
)

/** Pinned on top of every screen until the e-mail is verified or it is dismissed. */
export function VerificationBanner() {
  const member = useAccount()
  return member && !member.isEmailVerified ? <UnverifiedBanner key={member.id} member={member} /> : null
}

/** As high as the banner that comes, so that the screen does not move when it does. */
function BannerPlace({ member }: { member: Member }) {
  return isBannerDismissed(member.id) ? null : <div className="h-25 bg-amber-soft sm:h-14" />
}
