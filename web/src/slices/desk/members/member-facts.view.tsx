import { plans } from '@netwrk/domain/billing/plans'
import type { SubscriptionStatus } from '@netwrk/domain/billing/subscription'
import type { MemberPage } from '@netwrk/domain/desk/members/member-page'
import type { ReactNode } from 'react'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { dayText, momentText } from '../moment-text.ts'
import { businessTexts, countText } from './member-text.ts'

const subscriptionTexts: Record<SubscriptionStatus, string> = {
  active: 'renews on',
  past_due: 'payment missing, period ends on',
  canceled: 'canceled, ends on',
  ended: 'ended on',
}

/** What a member is, has and did, without what is private. */
export function MemberFacts({ member }: { member: MemberPage }) {
  const { reports, business, billing, hasFactor, factorEndsAt, leaving } = member
  return (
    <SectionCard title="Facts">
      <dl className="divide-y divide-line">
        <Fact term="Id">
          <code className="text-sm">{member.id}</code>
        </Fact>
        {leaving && (
          <Fact term="Leaving">
            {leaving.isDue ? 'Was to be erased on' : 'Erased on'} {momentText(leaving.dueAt)}
            {leaving.reason !== null && <Small>By the staff: {leaving.reason}</Small>}
          </Fact>
        )}
        <Fact term="Plan">{planText(billing)}</Fact>
        <Fact term="Money back">
          {billing.refundableUntil ? `Possible until ${momentText(billing.refundableUntil)}` : 'Not possible'}
        </Fact>
        <Fact term="Business">
          {businessTexts[business.status]}
          {business.decidedAt
            ? ` on ${dayText(business.decidedAt)}`
            : business.submittedAt && ` since ${dayText(business.submittedAt)}`}
          {business.reason !== null && <Small>{business.reason}</Small>}
        </Fact>
        <Fact term="Open sessions">{member.sessions}</Fact>
        <Fact term="Two-step sign-in">
          {hasFactor ? 'On' : 'Off'}
          {factorEndsAt && <Small>Goes off on {momentText(factorEndsAt)}, unless it is stopped</Small>}
        </Fact>
        <Fact term="Reports about them">
          {reports.about === 0
            ? 'None'
            : `${countText(reports.about, 'report')}, ${reports.open} waiting for a decision`}
        </Fact>
        <Fact term="Reports by them">
          {reports.by === 0
            ? 'None'
            : `${countText(reports.by, 'report')}: ${reports.byActed} acted on, ${reports.byDismissed} dismissed`}
        </Fact>
      </dl>
    </SectionCard>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-muted text-sm">{children}</span>
}

function planText({ subscription, grant }: MemberPage['billing']): string {
  const parts = [
    ...(subscription
      ? [
          `${plans[subscription.plan].name} since ${dayText(subscription.startedAt)}, ${subscriptionTexts[subscription.status]} ${dayText(subscription.periodEndsAt)}`,
        ]
      : []),
    ...(grant ? [`${plans[grant.plan].name} given until ${momentText(grant.until)}`] : []),
  ]
  return parts.length === 0 ? 'Free' : parts.join('; ')
}
