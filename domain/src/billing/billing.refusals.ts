/** What calls of billing refuse: a part of the table in `refusals.ts`. */
export const billingRefusals = {
  'billing.checkout_failed': { status: 502, text: 'Checkout failed' },
  'billing.already_subscribed': {
    status: 409,
    text: 'You already have a plan. Change it instead of buying a second one.',
  },
  'billing.user_mismatch': { status: 403, text: 'User mismatch' },
  'billing.not_paid': { status: 402, text: 'Payment processing failed' },
  'billing.provider_failed': { status: 502, text: 'Failed to process subscription' },
  'billing.profile_failed': { status: 500, text: 'Failed to update user profile' },
  'billing.no_subscription': { status: 409, text: "You don't have an active plan." },
  'billing.card_declined': {
    status: 402,
    text: 'Your card was declined. Nothing has changed. Please update your card and try again.',
  },
  'billing.payment_missing': {
    status: 409,
    text: 'Your last payment failed. Please update your card first.',
  },
  'billing.refund_used': {
    status: 409,
    text: 'You can use the money-back guarantee once, and you already have.',
  },
  'billing.refund_asked': {
    status: 409,
    text: 'You have asked for a refund already. We will answer you by email.',
  },
  'billing.refund_answered': { status: 409, text: 'We have answered you about this payment already.' },
  'billing.refund_by_yourself': {
    status: 409,
    text: 'You can get this payment back without asking: choose Request a refund.',
  },
  'billing.nothing_paid': { status: 409, text: 'There is no payment that could be given back.' },
  'billing.refund_too_late': {
    status: 409,
    text: 'The 30-day money-back guarantee has ended.',
  },
} as const
