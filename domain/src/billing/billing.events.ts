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
  /** Its member leaves: the plan ends at once. */
  | { type: 'billing.end_due'; accountId: string }
  /** Of a member who was erased: the provider forgets them, but for the invoices. */
  | { type: 'billing.customer_removal_due'; customerId: string }
  /** Its member has another address: the provider writes there from now on. */
  | { type: 'billing.email_due'; accountId: string }
  /** The staff has ordered that all be given back that was paid, by the guarantee of this subscription. */
  | { type: 'billing.refund_due'; accountId: string; subscriptionId: string }
  /** The staff wants the plan to be what the provider says. */
  | { type: 'billing.repair_due'; accountId: string }
  /** The staff gives a payment back, all or a part of it, that was asked for. */
  | { type: 'billing.requested_refund_due'; requestId: string }
  /** A member asks the staff for a refund. */
  | { type: 'refund_request.made'; accountId: string }
  /** A refund that was asked for is answered. */
  | { type: 'refund_request.decided'; accountId: string; requestId: string }
  /** A member has paid; the provider is asked what with. */
  | { type: 'billing.payment_marks_due'; accountId: string }
  /** By what they paid they could be known again, if they were ever shut out. */
  | { type: 'payment.marked'; accountId: string }
  /** Money was received. */
  | { type: 'payment.received'; accountId: string; invoiceId: string }
