import type Stripe from 'stripe'
import { PaymentError, type PaymentErrorReason } from './payments.ts'

/** What speaks with the provider: loaded when something is asked for the first time. */
export type Opening = () => Promise<Stripe>

/** Asks the provider; whatever goes wrong with that is a {@link PaymentError}. */
export async function withPaymentErrors<T>(
  open: Opening,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<Awaited<T>> {
  const stripe = await open()
  try {
    return await ask(stripe)
  } catch (error) {
    throw new PaymentError(await reasonOf(error), error)
  }
}

/** As {@link withPaymentErrors}, with an answer for what the provider does not know. */
export async function withAnswerWhereMissing<T>(
  open: Opening,
  otherwise: Awaited<T>,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<Awaited<T>> {
  return withPaymentErrors(open, ask).catch((error: PaymentError) => {
    if (error.reason !== 'missing') throw error
    return otherwise
  })
}

async function reasonOf(error: unknown): Promise<PaymentErrorReason> {
  const { errors } = (await import('./stripe-library.ts')).Stripe
  if (error instanceof errors.StripeCardError) return 'declined'
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) {
    return 'unreachable'
  }
  return error instanceof errors.StripeError && error.code === 'resource_missing' ? 'missing' : 'refused'
}
