export type BillingEvent =
  /** The provider said that something about a member's payments may have changed; the provider is asked what. */
  | { type: 'billing.notice_received'; noticeId: string }
  /** A moment has come at which a subscription may look different. */
  | { type: 'billing.check_due'; accountId: string }
  /** The member's subscription is not what it was. */
  | { type: 'subscription.changed'; accountId: string }
  /** The renewal is near. */
  | { type: 'subscription.renewal_near'; accountId: string; renewsAt: string }
  /** The account is suspended: its plan is not to renew. */
  | { type: 'billing.renewal_stop_due'; accountId: string }
  /** The account is closed for good: its plan ends, and the unused days are given back. */
  | { type: 'billing.unused_refund_due'; accountId: string }
  /** Money was received. */
  | { type: 'payment.received'; accountId: string; invoiceId: string }
