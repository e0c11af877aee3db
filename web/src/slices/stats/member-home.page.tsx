import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { later } from '../../ui/later.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BestFitSkeleton } from '../connections/best-fit/best-fit-skeleton.view.tsx'
import { HomeCounters } from './home-counters.tsx'
import { HomeNow, useIsHomeNowDrawn } from './now/home-now.tsx'
import { useOwnProfile } from './stats.api.ts'
import { StatsStrip } from './stats-strip.tsx'

// What is nice to know comes after what is needed.
const BestFit = later(
  () => import('../connections/best-fit/best-fit.view.tsx').then((file) => file.BestFit),
  BestFitSkeleton,
)
const RecentMatches = later(() => import('./recent-matches.tsx').then((file) => file.RecentMatches))
const ActiveNow = later(() => import('./active-now.tsx').then((file) => file.ActiveNow))
const CompletenessNudge = later(() =>
  import('./completeness-nudge.tsx').then((file) => file.CompletenessNudge),
)
const WelcomeOffer = later(() => import('./welcome-offer.tsx').then((file) => file.WelcomeOffer))
const TopCountries = later(() => import('./top-countries.tsx').then((file) => file.TopCountries))

/** What a member can do now, the most pressing first; how their network and the community stand comes last. */
export function MemberHomePage({ name }: { name: string }) {
  const own = useOwnProfile()
  const profile = own.data?.profile
  const isNowDrawn = useIsHomeNowDrawn()
  return (
    <Page width="broad">
      <WelcomeOffer />
      <div className="flex flex-col gap-3 wide:flex-row wide:items-center wide:justify-between wide:gap-10">
        <h1
          className={clsx('[overflow-wrap:anywhere] max-wide:text-lg', isLong(name) ? 'text-xl' : 'text-2xl')}
        >
          Welcome back, {name}
        </h1>
        <Button
          kind="primary"
          size="lg"
          className="wide:min-h-16 wide:px-10 wide:text-lg"
          render={<Link to="/network" />}
        >
          Start Networking
          <ArrowRight aria-hidden />
        </Button>
      </div>
      <div className="mt-4 flex flex-col gap-4 wide:mt-6 wide:flex-row wide:items-start wide:gap-5">
        <div className="flex min-w-0 flex-col gap-4 wide:flex-1 wide:gap-5">
          <HomeNow />
          <div hidden={!isNowDrawn} className="contents">
            {profile ? <BestFit profile={profile} /> : own.isPending && <BestFitSkeleton />}
          </div>
        </div>
        <div className={clsx('flex flex-col gap-4 wide:w-84 wide:gap-5', !isNowDrawn && 'max-wide:hidden')}>
          <CompletenessNudge />
          <RecentMatches />
        </div>
      </div>
      <div hidden={!isNowDrawn}>
        <div className="mt-8 grid gap-4 wide:grid-cols-2 wide:gap-5">
          <HomeCounters />
          <StatsStrip />
        </div>
        <div className="mt-6 flex flex-col gap-6 empty:hidden wide:flex-row wide:items-start wide:gap-5">
          <ActiveNow />
          <TopCountries />
        </div>
        <p className="mt-8 flex flex-wrap items-center justify-center gap-x-3 text-muted text-sm">
          Know somebody who would fit in?
          <Link to="/invite" className="touch font-medium text-ember-text">
            Invite people
          </Link>
        </p>
      </div>
    </Page>
  )
}

/** Longer than most: said in a smaller voice, so that the way on stays in view. */
const isLong = (name: string) => name.length > 28
