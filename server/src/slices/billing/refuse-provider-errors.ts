import { Refusal, type RefusalCode } from '@netwrk/domain/refusals'
import { PaymentError } from '../../platform/payments/payments.ts'

/** Asks the provider; where it refuses or cannot be reached, the call is refused with this code. */
export async function refuseProviderErrors<T>(code: RefusalCode, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    throw new Refusal(error.reason === 'declined' ? 'billing.card_declined' : code)
  }
}
