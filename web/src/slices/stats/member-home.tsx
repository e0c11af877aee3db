import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Page } from '../../ui/page.tsx'
import { CompletenessNudge } from './completeness-nudge.tsx'
import { HomeCounters } from './home-counters.tsx'
import { RecentMatches } from './recent-matches.tsx'

/** How a member's network stands, and the way on. */
export function MemberHome({ name }: { name: string }) {
  return (
    <Page>
      <Logo className="mb-5 wide:hidden" />
      <h1 className="text-2xl [overflow-wrap:anywhere]">Welcome back, {name}</h1>
      <p className="mt-3 text-muted">Somebody who fits what you are building may be one press away.</p>
      <Button
        kind="primary"
        size="lg"
        isWide
        className="mt-6 min-h-18 text-lg"
        render={<Link to="/network" />}
      >
        Start Networking
        <ArrowRight aria-hidden />
      </Button>
      <div className="mt-4">
        <HomeCounters />
      </div>
      <div className="mt-4 grid items-start gap-4 wide:grid-cols-[1.6fr_1fr]">
        <RecentMatches />
        <CompletenessNudge />
      </div>
    </Page>
  )
}
