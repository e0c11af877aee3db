import { plans } from '@netwrk/domain/billing/plans'
import { type PaidPlan, paidPlanSchema } from '@netwrk/domain/billing/subscription'
import { refusals } from '@netwrk/domain/refusals'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Check, CircleCheck, CreditCard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { client } from '../../lib/calls/api.ts'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useMember } from '../accounts/member.reads.ts'
import { openedBy } from './billing-text.ts'

const missing = 'Missing payment information'

/** /subscription/success: what became of the payment. It asks and grants nothing. */
export function SuccessPage() {
  const { plan, user } = useSearch({ from: '/subscription/success' })
  const member = useMember()
  const wanted = paidPlanSchema.safeParse(plan).data
  return (
    <Page width="narrow">
      <Card padding="roomy" className="mt-4 text-center">
        {wanted === undefined || user === undefined || member === null ? (
          <Issue text={missing} />
        ) : user !== member.id ? (
          <Issue text={refusals['billing.user_mismatch'].text} />
        ) : (
          <Result plan={wanted} userId={user} />
        )}
      </Card>
    </Page>
  )
}

const askEvery = 1500
const askTimes = 20

function Result({ plan, userId }: { plan: PaidPlan; userId: string }) {
  const asked = useRef(0)
  const { data, error } = useQuery({
    queryKey: ['payment-result', plan, userId],
    queryFn: () => {
      asked.current++
      return client.billing.confirm({ plan, userId })
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'processing' && asked.current < askTimes ? askEvery : false,
  })
  if (error) return <Issue text={refusalText(error, 'Payment processing failed')} />
  if (data?.state === 'paid') return <Successful plan={plan} />
  if (asked.current >= askTimes) return <Issue text="Payment processing failed" />
  return (
    <div role="status" className="flex flex-col items-center py-8">
      <Spinner className="size-10 text-ember-text" />
      <h1 className="mt-6 text-xl">Processing Payment...</h1>
      <p className="mt-2 text-muted">This takes a moment. Please stay on this page.</p>
    </div>
  )
}

function Issue({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center">
      <CreditCard aria-hidden strokeWidth={1.6} className="size-12 text-danger-text" />
      <Heading>Payment Issue</Heading>
      <p className="mt-2 text-muted">{text}</p>
      <div className="mt-6 flex w-full flex-col gap-3">
        <Button kind="primary" size="lg" isWide render={<Link to="/subscription" />}>
          Try Again
        </Button>
        <Button size="lg" isWide render={<Link to="/" />}>
          Back to Home
        </Button>
      </div>
    </div>
  )
}

function Successful({ plan }: { plan: PaidPlan }) {
  return (
    <div className="flex flex-col items-center">
      <CircleCheck aria-hidden strokeWidth={1.6} className="size-12 text-teal-text" />
      <Heading>Payment Successful</Heading>
      <p className="mt-2 text-muted">You're on {plans[plan].name}. You now have:</p>
      <ul className="mt-4 flex w-full flex-col gap-2 text-left">
        {openedBy(plan).map(({ text }) => (
          <li key={text} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-teal-text" />
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex w-full flex-col gap-3">
        <Button kind="primary" size="lg" isWide render={<Link to="/network" />}>
          Start Networking
        </Button>
        <Button size="lg" isWide render={<Link to="/profile" />}>
          Complete Profile
        </Button>
        <Button kind="ghost" size="lg" isWide render={<Link to="/" />}>
          Back to Home
        </Button>
      </div>
      <p className="mt-5 text-muted text-sm">
        Your subscription renews automatically every month. You can cancel anytime.
      </p>
    </div>
  )
}

/** Takes the focus, since the page that had it is gone. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-4 text-xl outline-none">
      {children}
    </h1>
  )
}
