import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { later } from '../../ui/later.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { HomeCounters } from './home-counters.tsx'
import { RecentMatches } from './recent-matches.tsx'
import { StatsStrip } from './stats-strip.tsx'
import { WhoWaits } from './who-waits.tsx'

// What is nice to know comes after what is needed.
const ActiveNow = later(() => import('./active-now.tsx').then((file) => file.ActiveNow))
const CompletenessNudge = later(() =>
  import('./completeness-nudge.tsx').then((file) => file.CompletenessNudge),
)
const TopCountries = later(() => import('./top-countries.tsx').then((file) => file.TopCountries))

/** How a member's network stands, and the way on. */
export function MemberHomePage({ name }: { name: string }) {
  return (
    <Page>
      <div className="flex flex-col gap-6 wide:flex-row wide:items-center wide:justify-between wide:gap-10">
        <div>
          <h1 className={clsx('[overflow-wrap:anywhere]', isLong(name) ? 'text-xl' : 'text-2xl')}>
            Welcome back, {name}
          </h1>
          <WhoWaits />
        </div>
        <Button kind="primary" size="lg" className="min-h-18 px-10 text-lg" render={<Link to="/network" />}>
          Start Networking
          <ArrowRight aria-hidden />
        </Button>
      </div>
      <div className="mt-6 grid gap-4 wide:mt-8 wide:grid-cols-2">
        <StatsStrip />
        <HomeCounters />
      </div>
      <div className="mt-4 flex flex-col gap-4 wide:flex-row wide:items-start">
        <RecentMatches />
        <div className="flex flex-col gap-4 empty:hidden">
          <CompletenessNudge />
          <TopCountries />
        </div>
      </div>
      <ActiveNow />
    </Page>
  )
}

/** Longer than most: said in a smaller voice, so that the way on stays in view. */
const isLong = (name: string) => name.length > 28
