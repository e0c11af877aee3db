/** The plans that are sold, as the provider's prices are told apart. */
export type SoldPlan = 'premium' | 'elite'

export type ProviderSubscription = {
  id: string
  plan: SoldPlan
  status: 'active' | 'past_due' | 'canceled' | 'ended'
  startedAt: Date
  periodEndsAt: Date
  pastDueSince: Date | null
}

/** Money that was received for a subscription. */
export type ProviderPayment = {
  invoiceId: string
  subscriptionId: string
  plan: SoldPlan
  amountPence: number
  paidAt: Date
}

/** A checkout read back. Complete means that it was gone through; paid, that the money is there too. */
export type ProviderCheckout = { state: 'open' | 'closed' | 'processing' | 'paid'; customerId: string | null }

export type Order = {
  accountId: string
  plan: SoldPlan
  email: string
  /** A customer from before; without one, or with one that the provider does not know, it makes one for the address. */
  customerId: string | null
  successUrl: string
  cancelUrl: string
}

/** A message of the provider whose signature was right. What it says is not believed: the provider is asked. */
export type WebhookEvent = {
  id: string
  type: string
  customerId: string | null
  accountId: string | null
  createdAt: Date
}

/** The payments port. Every method rejects with {@link PaymentError} where the provider refuses or cannot be reached. */
export type PaymentsPort = {
  /** The script a page loads before it redirects to checkout. */
  scriptUrl: string
  isSandbox: boolean
  openCheckout(order: Order): Promise<{ id: string; url: string }>
  /** What a checkout has come to. One that the provider does not know is closed. */
  readCheckout(id: string): Promise<ProviderCheckout>
  /** Nobody can pay through it from here on; says what it has come to. One that the provider does not know is closed. */
  closeCheckout(id: string): Promise<ProviderCheckout>
  /** A customer's subscriptions to our plans; none where the provider does not know the customer. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>
  /** Paid invoices for our plans, the oldest first; none where the provider does not know the customer. */
  paymentsOf(customerId: string): Promise<ProviderPayment[]>
  /** What the provider tells a customer's cards and bank accounts by: the same for the same card of another customer. */
  fingerprintsOf(customerId: string): Promise<string[]>
  changePlan(subscriptionId: string, plan: SoldPlan): Promise<void>
  setCanceled(subscriptionId: string, isCanceled: boolean): Promise<void>
  /** Ends it at once; harmless where it has ended. */
  endNow(subscriptionId: string): Promise<void>
  /** Gives all of a payment back; a second time changes nothing. */
  refund(invoiceId: string): Promise<void>
  /**
   * Gives so much of a payment back, in pence; a second time for the same purpose changes nothing, nor where all of it
   * went back.
   */
  refundPart(invoiceId: string, amountPence: number, purpose: string): Promise<void>
  /**
   * Takes away what a cheaper plan has left over for a customer's next payments; harmless where nothing is, where
   * another does at the same time, or where the provider does not know the customer.
   */
  dropCredit(customerId: string): Promise<void>
  /** Writes to a customer at another address from here on; harmless where the provider does not know the customer. */
  setEmail(customerId: string, email: string): Promise<void>
  /**
   * Forgets a customer: what they pay with, their address, and every subscription they have. Invoices stay. Harmless
   * where the provider does not know the customer.
   */
  removeCustomer(customerId: string): Promise<void>
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /**
   * Reads a webhook from its raw body.
   * @throws PaymentError `bad_signature` where it is forged, changed or older than five minutes
   */
  readWebhookEvent(body: string, signature: string, now: Date): Promise<WebhookEvent>
}

export type PaymentErrorReason = 'unreachable' | 'missing' | 'refused' | 'declined' | 'bad_signature'

export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  readonly reason: PaymentErrorReason

  constructor(reason: PaymentErrorReason, cause: unknown) {
    super(`The payment provider: ${reason} (${(cause as Error)?.message ?? cause})`, { cause })
    this.reason = reason
  }
}
