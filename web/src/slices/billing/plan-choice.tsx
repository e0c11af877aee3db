import type { Billing } from '@netwrk/domain/billing/billing.contract'
import { plans, type Tier, tierRank, tiers } from '@netwrk/domain/billing/plans'
import { type PaidPlan, paidPlans } from '@netwrk/domain/billing/subscription'
import { useState } from 'react'
import { client } from '../../lib/calls/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { usePlanChange } from './billing.api.ts'
import { changeText, termsText } from './billing-text.ts'
import { PlanCard } from './plan-card.view.tsx'
import type { useCheckout } from './use-checkout.ts'

type PlanChoiceProps = {
  tier: Tier | null
  /** The subscription under way, which is changed; without one, checkout. */
  running: Billing['subscription']
  checkout: ReturnType<typeof useCheckout>
  isSelling: boolean
}

/** The three plans with the way to each. */
export function PlanChoice({ tier, running, checkout, isSelling }: PlanChoiceProps) {
  const [wanted, setWanted] = useState<PaidPlan | null>(null)
  const change = usePlanChange()
  return (
    <div className="grid grid-cols-1 items-stretch gap-4 wide:grid-cols-3">
      {tiers.map((each) => (
        <PlanCard key={each} tier={each} isCurrent={each === tier}>
          {isSelling && isOffered(each, tier, running) && (
            <>
              <Button
                kind={each === 'premium' || tier === 'premium' ? 'primary' : 'secondary'}
                size="lg"
                isWide
                isBusy={checkout.busyPlan === each}
                disabled={checkout.busyPlan !== null && checkout.busyPlan !== each}
                busyLabel="Starting Checkout..."
                onClick={() => (running ? setWanted(each) : void checkout.start(each))}
              >
                {tierRank(each) > tierRank(tier ?? 'free')
                  ? `Upgrade to ${plans[each].name}`
                  : `Switch to ${plans[each].name}`}
              </Button>
              {!running && <p className="mt-3 text-center text-muted text-sm">{termsText(each)}</p>}
            </>
          )}
        </PlanCard>
      ))}
      {running && wanted && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setWanted(null)}
          title={`Change to ${plans[wanted].name}?`}
          description={changeText(running.plan, wanted)}
          confirmLabel={`Change to ${plans[wanted].name}`}
          isBusy={change.isPending}
          onConfirm={() =>
            change.mutate(
              {
                run: () => client.billing.change({ plan: wanted }),
                done: `You are on ${plans[wanted].name} now`,
              },
              { onSettled: () => setWanted(null) },
            )
          }
        />
      )}
    </div>
  )
}

/** A paid plan that is not the current one; a lower one only where there is a subscription to change; none while a payment is missing. */
function isOffered(each: Tier, tier: Tier | null, running: Billing['subscription']): each is PaidPlan {
  if (running !== null && running.graceEndsAt !== null) return false
  if (!(paidPlans as readonly Tier[]).includes(each) || each === tier) return false
  return running !== null || tierRank(each) > tierRank(tier ?? 'free')
}
