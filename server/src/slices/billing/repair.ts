import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../deps.ts'
import type { OutsideEventHandler } from '../../platform/events/event-handler.ts'
import { lastCheckout } from './checkout.ts'
import { syncAccount } from './sync.ts'

type Needs = Pick<Deps, 'db' | 'payments' | 'clock' | 'wake'>

/**
 * Brings an account to what the provider says, from all that leads to it there: its customers, and the checkout it
 * opened last, which may have been paid without a word of it arriving here.
 * @throws PaymentError where the provider cannot be asked; nothing has changed then
 */
export async function repair(deps: Needs, accountId: string): Promise<void> {
  const opened = await lastCheckout(deps.db, accountId)
  const checkout = opened && (await deps.payments.readCheckout(opened.sessionId))
  await syncAccount(deps, accountId, checkout?.state === 'paid' ? checkout.customerId : null)
}

/** As {@link repair}, because the staff asked for it. Tried again until the provider answers. */
export function repairPlan(needs: Needs): OutsideEventHandler<EventOf<'billing.repair_due'>> {
  return { handleOutside: ({ body }) => repair(needs, body.accountId) }
}
