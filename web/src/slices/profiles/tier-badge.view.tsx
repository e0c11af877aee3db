import { plans, type Tier } from '@netwrk/domain/billing/plans'
import { Crown, Gem } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'

const looks: Record<Tier, { tone: BadgeTone; icon: ReactNode }> = {
  free: { tone: 'quiet', icon: null },
  premium: { tone: 'amber', icon: <Gem aria-hidden /> },
  elite: { tone: 'solid', icon: <Crown aria-hidden /> },
}

/** The plan of a member: Free, Premium or Elite. */
export function TierBadge({ tier, className }: { tier: Tier; className?: string }) {
  const { tone, icon } = looks[tier]
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {plans[tier].name}
    </Badge>
  )
}
