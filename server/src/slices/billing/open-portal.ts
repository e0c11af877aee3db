import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { customersOf } from './billing.reads.ts'
import { refuseProviderErrors } from './refuse-provider-errors.ts'

/** The provider's pages for card, invoices and plan. Open to whoever ever bought something. */
export async function openPortal({ db, actor, payments, config }: MemberCtx) {
  const [customerId] = await customersOf(db, actor.id)
  if (customerId === undefined) throw new Refusal('billing.no_subscription')
  const url = await refuseProviderErrors('billing.provider_failed', () =>
    payments.openPortal(customerId, `${config.publicOrigin}/subscription`),
  )
  return { url }
}
