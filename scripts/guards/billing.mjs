const folder = 'server/src/slices/billing'
const webhookTest = `${folder}/webhook.test.ts`
const turn = { file: `${folder}/in-turn.ts`, remove: '(await tryLockBilling(tx, ctx.actor.id))', put: 'true' }

export const billing = [
  {
    guard: "the notice's primary key",
    file: `${folder}/receive-notice.ts`,
    remove: `    if (kept.numInsertedOrUpdatedRows === 0n) return\n`,
    test: webhookTest,
    named: 'a hundred parallel copies of one webhook are one',
  },
  {
    guard: "the account's billing lock",
    file: `${folder}/sync.ts`,
    remove: `  await lockBilling(tx, accountId)\n`,
    test: webhookTest,
    named: 'of two who read the provider at once',
  },
  {
    guard: 'the same lock around opening checkout',
    ...turn,
    test: `${folder}/checkout.test.ts`,
    named: 'two tabs that open checkout at once leave one open',
  },
  {
    guard: 'the same lock around dropping credit',
    ...turn,
    test: `${folder}/refund.test.ts`,
    named: 'two tabs that ask for the money at once make no debt of the credit',
  },
  {
    guard: 'money comes back once a member',
    file: `${folder}/refund.ts`,
    remove: `  if (await hasHadMoneyBack(db, actor.id, running.providerId)) throw new Refusal('billing.refund_used')\n`,
    test: `${folder}/refund.test.ts`,
    named: 'money comes back once a member',
  },
]
