import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/transact.ts'
import type { OutsideEventHandler } from '../../platform/events/event-handler.ts'
import { record } from '../../platform/events/record-event.ts'
import { customersOf } from './billing.reads.ts'

type Needs = Pick<Deps, 'db' | 'wake' | 'payments' | 'clock' | 'hashMark'>

/**
 * Keeps by what a member who has just paid would be known again: keyed hashes of the provider's fingerprints of their cards
 * and bank accounts. The fingerprints themselves are kept nowhere.
 */
export function keepPaymentMarks(needs: Needs): OutsideEventHandler<EventOf<'billing.payment_marks_due'>> {
  const { db, payments, clock, hashMark } = needs
  return {
    async handleOutside({ body: { accountId } }) {
      const customers = await customersOf(db, accountId)
      const fingerprints = (await Promise.all(customers.map((id) => payments.fingerprintsOf(id)))).flat()
      if (fingerprints.length === 0) return
      await transact(needs, async (tx) => {
        const account = await tx
          .selectFrom('account')
          .select('id')
          .where('id', '=', accountId)
          .forKeyShare()
          .executeTakeFirst()
        if (!account) return
        const now = clock.now()
        const hashes = new Set(fingerprints.map((one) => hashMark(`payment ${one}`)))
        await tx
          .insertInto('paymentMark')
          .values([...hashes].map((hash) => ({ accountId, hash, seenAt: now })))
          .onConflict((conflict) => conflict.columns(['accountId', 'hash']).doUpdateSet({ seenAt: now }))
          .execute()
        await record(tx, [{ type: 'payment.marked', accountId }], now)
      })
    },
  }
}
