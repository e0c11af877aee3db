import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { OutsideEventHandler } from '../../../platform/events/event-handler.ts'

type Needs = Pick<Deps, 'db' | 'payments' | 'clock'>

/** Has the provider give back what the staff decided. Tried again until it answers; a second time gives no more. */
export function giveRequestedRefund(
  needs: Needs,
): OutsideEventHandler<EventOf<'billing.requested_refund_due'>> {
  const { db, payments, clock } = needs
  return {
    async handleOutside({ body: { requestId } }) {
      const order = await openOrder(db, requestId)
      if (!order) return
      const { invoiceId, amountPence } = order
      await payments.refundPart(invoiceId, amountPence!, `asked-${requestId}`)
      await db
        .updateTable('refundRequest')
        .set({ givenAt: clock.now() })
        .where('id', '=', requestId)
        .execute()
    },
  }
}

function openOrder(db: Db, requestId: string) {
  return db
    .selectFrom('refundRequest')
    .select(['invoiceId', 'amountPence'])
    .where('id', '=', requestId)
    .where('state', '=', 'given')
    .where('givenAt', 'is', null)
    .executeTakeFirst()
}

/** A payment that came back another way is not asked about any more. */
export async function closeRefundRequest(db: Db, invoiceId: string, now: Date): Promise<void> {
  await db
    .updateTable('refundRequest')
    .set({ state: 'closed', decidedAt: now })
    .where('invoiceId', '=', invoiceId)
    .where('state', '=', 'waiting')
    .execute()
}
