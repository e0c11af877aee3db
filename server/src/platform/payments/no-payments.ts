import { PaymentError, type PaymentsPort } from './payments.ts'

/**
 * Where neither a key is set nor the sandbox may run: nothing can be bought, everything else works. It knows of nothing
 * that was bought, so that a plan from before lasts to the end of its period.
 */
export function noPayments(): PaymentsPort {
  const refuse = () => Promise.reject(new PaymentError('unreachable', 'STRIPE_SECRET_KEY is not set'))
  return {
    scriptUrl: '',
    isSandbox: false,
    openCheckout: refuse,
    readCheckout: refuse,
    closeCheckout: refuse,
    subscriptionsOf: () => Promise.resolve([]),
    paymentsOf: () => Promise.resolve([]),
    fingerprintsOf: () => Promise.resolve([]),
    changePlan: refuse,
    setCanceled: refuse,
    endNow: refuse,
    refund: refuse,
    refundPart: refuse,
    dropCredit: refuse,
    setEmail: async () => {},
    removeCustomer: async () => {},
    openPortal: refuse,
    readWebhookEvent: refuse,
  }
}
