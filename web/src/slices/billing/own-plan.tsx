import type { Billing } from '@netwrk/domain/billing/billing.contract'
import { plans } from '@netwrk/domain/billing/plans'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../lib/calls/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { usePlanChange, usePortal } from './billing.api.ts'
import { dayText, poundsText } from './billing-text.ts'

type OwnPlanProps = { billing: Billing; subscription: NonNullable<Billing['subscription']> }

/** The subscription under way: what comes next, and every way to change that. */
export function OwnPlan({ billing, subscription }: OwnPlanProps) {
  const [asking, setAsking] = useState<'cancel' | 'refund' | null>(null)
  const change = usePlanChange()
  const portal = usePortal()
  const { name } = plans[subscription.plan]
  const until = dayText(subscription.periodEndsAt)
  const isUnpaid = subscription.graceEndsAt !== null
  const close = { onSettled: () => setAsking(null) }
  return (
    <SectionCard
      title="Your plan"
      description={isUnpaid ? undefined : nextText(subscription)}
      className="mb-6"
    >
      {isUnpaid && (
        <div className="mb-4">
          <Banner shape="box" icon={<CreditCard aria-hidden />}>
            {nextText(subscription)}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind={isUnpaid ? 'primary' : 'secondary'}
          isBusy={portal.isPending}
          onClick={() => portal.mutate()}
        >
          Manage plan
        </Button>
        {subscription.status === 'canceled' ? (
          <Button
            kind="primary"
            isBusy={change.isPending}
            onClick={() => change.mutate({ run: () => client.billing.resume({}), done: `${name} continues` })}
          >
            Keep {name}
          </Button>
        ) : (
          <Button kind="ghost" onClick={() => setAsking('cancel')}>
            Cancel plan
          </Button>
        )}
        {billing.refundableUntil && (
          <Button kind="ghost" onClick={() => setAsking('refund')}>
            Request a refund
          </Button>
        )}
      </div>
      {billing.refundableUntil && (
        <p className="mt-3 text-muted text-sm">
          Money-back guarantee until {dayText(billing.refundableUntil)}.
        </p>
      )}
      <ConfirmDialog
        isOpen={asking === 'cancel'}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        title={`Cancel ${name}?`}
        description={cancelText(subscription)}
        cancelLabel={`Keep ${name}`}
        confirmLabel="Cancel plan"
        isDangerous
        isBusy={change.isPending}
        onConfirm={() =>
          change.mutate(
            {
              run: () => client.billing.cancel({}),
              done: isUnpaid ? `${name} has ended` : `${name} ends on ${until}`,
            },
            close,
          )
        }
      />
      <ConfirmDialog
        isOpen={asking === 'refund'}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        title="Request a refund?"
        description={`We'll refund everything you paid to your card, and ${name} ends now.`}
        cancelLabel={`Keep ${name}`}
        confirmLabel="Refund and end plan"
        isDangerous
        isBusy={change.isPending}
        onConfirm={() =>
          change.mutate({ run: () => client.billing.refund({}), done: 'Your refund is on its way' }, close)
        }
      />
    </SectionCard>
  )
}

function cancelText({ plan, periodEndsAt, graceEndsAt }: OwnPlanProps['subscription']): string {
  const { name } = plans[plan]
  return graceEndsAt === null
    ? `You keep ${name} until ${dayText(periodEndsAt)}. After that you move to Free and keep everything you saved.`
    : `Your last payment failed, so ${name} ends now and your card is not charged again. You'll move to Free and keep everything you saved.`
}

function nextText({ plan, status, periodEndsAt, graceEndsAt }: OwnPlanProps['subscription']): string {
  const { name, pricePence } = plans[plan]
  if (status === 'canceled') return `${name} is canceled and ends on ${dayText(periodEndsAt)}.`
  if (graceEndsAt !== null) {
    return `Your last payment failed. Please update your card, or ${name} ends on ${dayText(graceEndsAt)}.`
  }
  return `${name} renews on ${dayText(periodEndsAt)} for ${poundsText(pricePence)}.`
}
