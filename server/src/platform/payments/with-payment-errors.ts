import Stripe from 'stripe'
import { PaymentError, type PaymentErrorReason } from './payments.ts'

/** Asks the provider; whatever goes wrong is a {@link PaymentError}. */
export async function withPaymentErrors<T>(ask: () => Promise<T>): Promise<Awaited<T>> {
  try {
    return await ask()
  } catch (error) {
    throw new PaymentError(reasonOf(error), error)
  }
}

/** As {@link withPaymentErrors}, with an answer for what the provider does not know. */
export async function withAnswerWhereMissing<T>(
  otherwise: Awaited<T>,
  ask: () => Promise<T>,
): Promise<Awaited<T>> {
  return withPaymentErrors(ask).catch((error: PaymentError) => {
    if (error.reason !== 'missing') throw error
    return otherwise
  })
}

function reasonOf(error: unknown): PaymentErrorReason {
  if (error instanceof Stripe.errors.StripeCardError) return 'declined'
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError) {
    return 'unreachable'
  }
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
    ? 'missing'
    : 'refused'
}
