const folder = 'server/src/slices/billing'
const webhookTest = `${folder}/webhooks/webhook.test.ts`

export const billing = [
  {
    guard: "the webhook event's primary key",
    file: `${folder}/webhooks/receive-webhook-event.ts`,
    remove: `    if (kept.numInsertedOrUpdatedRows === 0n) return\n`,
    test: webhookTest,
    named: 'a hundred parallel copies of one webhook are one',
  },
  {
    guard: "the version of an account's billing",
    file: `${folder}/billing.store.ts`,
    remove: `\n        .where('billingVersion.version', '=', read)`,
    test: webhookTest,
    named: 'of two who read the provider at once',
  },
  {
    guard: 'the lock around keeping a checkout',
    file: `${folder}/checkout.ts`,
    remove: `    await lockCheckout(tx, actor.id)\n`,
    test: `${folder}/checkout.test.ts`,
    named: 'two tabs that open checkout at once leave one open',
  },
  {
    guard: 'the idempotency key of dropping credit',
    file: 'server/src/platform/payments/stripe-payments.ts',
    remove: `drop-credit-\${newest.id}`,
    put: `drop-credit-\${newest.id}-\${Math.random()}`,
    test: `${folder}/refunds/refund.test.ts`,
    named: 'two tabs that ask for the money at once make no debt of the credit',
  },
  {
    guard: 'no transaction is open while the provider is asked',
    file: 'server/src/platform/events/handle-outside.ts',
    remove: '() => handler.handleOutside(event)',
    put: '() => db.transaction().execute(async (tx) => { await sql`select 1`.execute(tx); await handler.handleOutside(event) })',
    test: webhookTest,
    named: 'while the provider is asked no transaction is open',
  },
  {
    guard: 'the payment provider follows a change of address',
    file: 'server/src/slices/accounts/email/set-email.claims.ts',
    remove: "      { type: 'billing.email_due', accountId },\n",
    test: `${folder}/follow-email.test.ts`,
    named: 'the provider has the new address once it is confirmed',
  },
  {
    guard: 'money comes back once a member',
    file: `${folder}/refunds/refund.claims.ts`,
    remove: `  if (await hasHadMoneyBack(tx, accountId, providerId)) throw new Refusal('billing.refund_used')\n`,
    test: `${folder}/refunds/refund.test.ts`,
    named: 'money comes back once a member',
  },
]
