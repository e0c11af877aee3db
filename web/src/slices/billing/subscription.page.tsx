import type { Billing } from '@netwrk/domain/billing/billing.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { later } from '../../ui/later.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useMember } from '../accounts/member.reads.ts'
import { billingQuery } from './billing.api.ts'
import { OwnPlan } from './own-plan.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { usePlansSold } from './plans-sold.reads.ts'
import { useCheckout } from './use-checkout.ts'
import { WhyUpgrade } from './why-upgrade.view.tsx'

// Asked for long after the page is there to be used.
const AskForRefund = later(() => import('./ask-for-refund.tsx').then((file) => file.AskForRefund))

/** /subscription: the plans, the way to each, and the member's own. */
export function SubscriptionPage() {
  const member = useMember()
  const { data, error, refetch } = useQuery({ ...billingQuery, enabled: member !== null })
  const checkout = useCheckout()
  const isSelling = usePlansSold()
  const isReady = isSelling !== undefined && (member === null || data !== undefined)
  const running = data ? runningIn(data.billing) : null
  return (
    <Page width="broad">
      <PageHeader
        title={isSelling === false ? 'Plans' : 'Choose your plan'}
        back={<Link to="/profile" />}
        backLabel="Back to Profile"
      />
      <CheckoutProblem text={checkout.problem} />
      {data && running && <OwnPlan billing={data.billing} subscription={running} />}
      {isSelling === false && (
        <div className="mb-6">
          <Banner shape="box">Paid plans can't be bought here at the moment.</Banner>
        </div>
      )}
      {isReady && (
        <PlanChoice
          tier={data?.billing.tier ?? null}
          running={running}
          checkout={checkout}
          isSelling={isSelling}
        />
      )}
      {!isReady && error && (
        <ErrorState
          title="Your plan could not be loaded"
          text={refusalText(error, 'An unexpected error occurred. Please try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!isReady && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <AskForRefund />}
      {isSelling && (isReady || error) && (
        <>
          <WhyUpgrade />
          <p className="mt-6 text-center text-muted text-sm">
            Cancel anytime. No hidden fees. 30-day money-back guarantee.
          </p>
        </>
      )}
    </Page>
  )
}

/** Why checkout did not begin. It comes to where the reader is: the button may be far below. */
function CheckoutProblem({ text }: { text: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== undefined) box.current?.scrollIntoView({ block: 'center' })
  }, [text])
  return (
    <div ref={box}>
      <FormProblem text={text} />
    </div>
  )
}

function runningIn({ tier, subscription }: Billing): Billing['subscription'] {
  return subscription !== null && subscription.status !== 'ended' && tier === subscription.plan
    ? subscription
    : null
}
