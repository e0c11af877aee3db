import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { OutsideEventHandler } from '../../../platform/events/event-handler.ts'
import { PaymentError } from '../../../platform/payments/payments.ts'
import { syncAccount } from '../sync.ts'

type Needs = Pick<Deps, 'db' | 'wake' | 'payments' | 'clock' | 'log'>

/** Asks the provider about whomever a webhook event concerns. One about nobody of ours has no effect. */
export function handleWebhookEvent(
  needs: Needs,
): OutsideEventHandler<{ type: 'billing.notice_received'; noticeId: string }> {
  return {
    async handleOutside({ body }) {
      const notice = await needs.db
        .selectFrom('billingNotice')
        .select(['customerId', 'accountId'])
        .where('id', '=', body.noticeId)
        .executeTakeFirst()
      if (!notice?.customerId) return
      const accountId = await ownerOf(needs.db, notice.customerId, notice.accountId)
      if (accountId !== null) await syncAccount(needs, accountId, notice.customerId)
    },
  }
}

/**
 * Asks the provider again where a period or the grace has ended without a word. Where it does not answer, the next check
 * asks, an hour later: trying this one again as well would pile them up.
 */
export function checkSubscription(
  needs: Needs,
): OutsideEventHandler<{ type: 'billing.check_due'; accountId: string }> {
  return {
    async handleOutside({ body: { accountId } }) {
      try {
        await syncAccount(needs, accountId)
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error
        needs.log.warn({ accountId, error }, 'a plan could not be checked; the next check asks')
      }
    },
  }
}

// What is known of the customer counts before what the webhook event claims.
async function ownerOf(tx: Db, customerId: string, claimed: string | null): Promise<string | null> {
  const known = await tx
    .selectFrom('billingCustomer')
    .select('accountId')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (known) return known.accountId
  if (claimed === null) return null
  const account = await tx
    .selectFrom('profile')
    .select('accountId')
    .where('accountId', '=', claimed)
    .executeTakeFirst()
  return account?.accountId ?? null
}
