import { PaymentError, type PaymentsPort } from './payments.ts'

/** Where neither a key is set nor the sandbox may run: nothing can be bought, everything else works. */
export function noPayments(): PaymentsPort {
  const refuse = () => Promise.reject(new PaymentError('unreachable', 'STRIPE_SECRET_KEY is not set'))
  return {
    scriptUrl: '',
    isSandbox: false,
    openCheckout: refuse,
    readCheckout: refuse,
    closeCheckout: refuse,
    subscriptionsOf: refuse,
    paymentsOf: refuse,
    changePlan: refuse,
    setCanceled: refuse,
    endNow: refuse,
    refund: refuse,
    openPortal: refuse,
    readNotice: refuse,
  }
}
