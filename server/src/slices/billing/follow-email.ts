import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../deps.ts'
import type { OutsideEventHandler } from '../../platform/events/event-handler.ts'
import { customersOf } from './billing.reads.ts'

type Needs = Pick<Deps, 'db' | 'payments'>

/**
 * Has the provider write to the address that a member has now, whatever it was when this was asked for. Tried again until
 * the provider answers.
 */
export function followEmail({ db, payments }: Needs): OutsideEventHandler<EventOf<'billing.email_due'>> {
  return {
    async handleOutside({ body: { accountId } }) {
      const customers = await customersOf(db, accountId)
      const account = await db
        .selectFrom('account')
        .select('email')
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (!account) return
      for (const customerId of customers) await payments.setEmail(customerId, account.email)
    },
  }
}
