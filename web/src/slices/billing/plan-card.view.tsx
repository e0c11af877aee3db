import { linesOf } from '@netwrk/domain/billing/plan-features'
import { plans, type Tier } from '@netwrk/domain/billing/plans'
import { Check, Clock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { poundsText } from './billing-text.ts'

type PlanCardProps = {
  tier: Tier
  isCurrent: boolean
  /** The button, and what it costs in words. */
  children?: ReactNode
}

/** One plan: its price, what it really does, and the way to it. */
export function PlanCard({ tier, isCurrent, children }: PlanCardProps) {
  const { name, pricePence, period } = plans[tier]
  const titleId = useId()
  return (
    <Card
      padding="roomy"
      isFeatured={tier === 'premium'}
      render={<article aria-labelledby={titleId} />}
      className="flex flex-col"
    >
      <h2 id={titleId} className="text-lg">
        {name}
      </h2>
      <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden wide:min-h-6 wide:empty:flex">
        {tier === 'premium' && <Badge tone="solid">MOST POPULAR</Badge>}
        {isCurrent && <Badge tone="teal">CURRENT</Badge>}
      </div>
      <p className="mt-3">
        <span className="font-bold font-display text-2xl tabular-nums">{poundsText(pricePence)}</span>
        <span className="text-muted"> a {period}</span>
      </p>
      <ul className="mt-5 flex flex-1 flex-col gap-3 not-last:mb-6">
        {linesOf(tier).map(({ text, isComingSoon }) => (
          <li key={text} className="flex items-start gap-2.5">
            {isComingSoon ? (
              <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-faint" />
            ) : (
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-teal-text" />
            )}
            <span className={isComingSoon ? 'text-muted' : undefined}>
              {text}
              {isComingSoon && <span className="text-sm"> (coming soon)</span>}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}
