import { Refusal } from '@netwrk/domain/refusals'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { PaymentError, type WebhookEvent } from '../../../platform/payments/payments.ts'

const maximumBytes = 1_048_576

/** The provider's webhook: signed, recorded before it is answered, and once only. */
export function serveWebhook(app: Hono, deps: Deps): void {
  app.post('/webhooks/stripe', bodyLimit({ maxSize: maximumBytes, onError: tooLarge }), async (c) => {
    const body = await c.req.text()
    try {
      const signature = c.req.header('stripe-signature') ?? ''
      await receiveWebhookEvent(deps, await deps.payments.readWebhookEvent(body, signature, deps.clock.now()))
      deps.metrics.webhook('received')
      return c.json({ received: true })
    } catch (error) {
      const isRefused = error instanceof PaymentError
      deps.metrics.webhook(isRefused ? 'refused' : 'failed')
      if (!isRefused) throw error
      return c.json({ received: false }, 400)
    }
  })
}

function tooLarge(): never {
  throw new Refusal('request.too_large')
}

/**
 * Records a webhook event, and with it, in the same transaction, that `handle-webhook-event.ts` has to follow it. A known
 * one changes nothing.
 */
export async function receiveWebhookEvent(
  deps: Pick<Deps, 'db' | 'wake' | 'clock'>,
  notice: WebhookEvent,
): Promise<void> {
  const receivedAt = deps.clock.now()
  await transact(deps, async (tx) => {
    const kept = await tx
      .insertInto('billingNotice')
      .values({ ...notice, receivedAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (kept.numInsertedOrUpdatedRows === 0n) return
    await record(tx, [{ type: 'billing.notice_received', noticeId: notice.id }], receivedAt)
  })
}
