import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../deps.ts'
import type { OutsideEventHandler } from '../../platform/events/event-handler.ts'
import { customersOf, subscriptionOf } from './billing.reads.ts'
import { syncAccount } from './sync.ts'

type Needs = Pick<Deps, 'db' | 'wake' | 'payments' | 'clock'>

/**
 * Ends the plan of a member who leaves, at once: nobody pays by a checkout that is open, no subscription renews, and none that
 * the server has not heard of. Tried again until the provider answers.
 */
export function endPlan(needs: Needs): OutsideEventHandler<EventOf<'billing.end_due'>> {
  const { db, payments } = needs
  return {
    async handleOutside({ body: { accountId } }) {
      const checkout = await db
        .selectFrom('checkout')
        .select('sessionId')
        .where('accountId', '=', accountId)
        .executeTakeFirst()
      const paid = checkout ? await payments.closeCheckout(checkout.sessionId) : null
      const customers = new Set(await customersOf(db, accountId))
      if (paid?.customerId) customers.add(paid.customerId)
      for (const customerId of customers) {
        for (const { id, status } of await payments.subscriptionsOf(customerId))
          if (status !== 'ended') await payments.endNow(id)
      }
      if ((await subscriptionOf(db, accountId)) !== null || paid?.customerId)
        await syncAccount(needs, accountId, paid?.customerId ?? null)
    },
  }
}

/** Has the provider forget a customer whose member was erased; it keeps the invoices. Tried again until it answers. */
export function removeCustomer({
  payments,
}: Pick<Deps, 'payments'>): OutsideEventHandler<EventOf<'billing.customer_removal_due'>> {
  return { handleOutside: ({ body }) => payments.removeCustomer(body.customerId) }
}
