import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { CompletenessNudge } from './completeness-nudge.tsx'
import { HomeCounters } from './home-counters.tsx'
import { RecentMatches } from './recent-matches.tsx'

/** How a member's network stands, and the way on. */
export function MemberHomePage({ name }: { name: string }) {
  return (
    <Page>
      <div className="flex flex-col gap-6 wide:flex-row wide:items-center wide:justify-between wide:gap-10">
        <div>
          <h1 className="text-2xl [overflow-wrap:anywhere]">Welcome back, {name}</h1>
          <p className="mt-3 text-muted">The right person may be one press away.</p>
        </div>
        <Button kind="primary" size="lg" className="min-h-18 px-10 text-lg" render={<Link to="/network" />}>
          Start Networking
          <ArrowRight aria-hidden />
        </Button>
      </div>
      <div className="mt-6 wide:mt-8">
        <HomeCounters />
      </div>
      <div className="mt-4 flex flex-col gap-4 wide:flex-row wide:items-start">
        <RecentMatches />
        <CompletenessNudge />
      </div>
    </Page>
  )
}
