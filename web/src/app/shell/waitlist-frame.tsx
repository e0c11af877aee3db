import { pageTitle } from '@netwrk/domain/screens'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { VerificationBanner } from '../../slices/accounts/links/verification-banner.tsx'
import { memberQuery } from '../../slices/accounts/member.reads.ts'
import { TextLinks } from '../../slices/rights/texts/text-links.view.tsx'
import { useDeveloper, useGate } from '../../slices/waitlist/gate.reads.ts'
import { Button } from '../../ui/button/button.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { useWaitlistLive } from '../live/use-waitlist-live.ts'
import { DeveloperButton } from './developer-button.ts'
import { OfflineBanner } from './offline-banner.tsx'

/** Who has an account signs in and keeps their profile before the launch, too. */
function WayIn({ isOpen, hasAccount }: { isOpen: boolean; hasAccount: boolean }) {
  const [to, label] = isOpen
    ? (['/', 'Enter Netwrk'] as const)
    : hasAccount
      ? (['/profile', 'Your profile'] as const)
      : (['/auth', 'Sign in'] as const)
  return (
    <Button kind="ghost" size="sm" icon={<ArrowRight aria-hidden />} render={<Link to={to} />}>
      {label}
    </Button>
  )
}

const footLinkClass =
  'inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-text'

/** The frame around the waitlist: no navigation, since before the launch there is nowhere to go. */
export function WaitlistFrame({ children }: { children: ReactNode }) {
  const gate = useGate()
  const isOpen = useDeveloper() || gate.isLaunched
  const member = useQuery(memberQuery).data?.member
  useWaitlistLive()
  useEffect(() => {
    document.title = pageTitle('/waitlist')
  }, [])

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <div className="sticky top-0 z-20">
        <OfflineBanner />
        {member && !member.isEmailVerified && <VerificationBanner />}
      </div>
      <header className="mx-auto flex min-h-18 w-full max-w-broad flex-wrap items-center justify-between gap-x-4 px-4 sm:px-6">
        <Logo />
        <WayIn isOpen={isOpen || member?.isLetIn === true} hasAccount={Boolean(member)} />
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="mx-auto flex w-full max-w-broad flex-wrap justify-center gap-x-6 px-4 pb-24 text-sm sm:px-6">
        {gate.isDeveloperModeOffered && (
          <Link to="/" search={{ dev: '' }} preload={false} className={footLinkClass}>
            Developer access
          </Link>
        )}
        <Link to="/report" className={footLinkClass}>
          Report something
        </Link>
        <TextLinks />
      </footer>
      <DeveloperButton />
    </div>
  )
}
