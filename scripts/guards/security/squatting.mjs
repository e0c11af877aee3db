const factor = 'server/src/slices/accounts/second-factor/second-factor.ts'
const reset = 'server/src/slices/accounts/password/reset-password.ts'
const factorTest = 'server/src/slices/accounts/second-factor/second-factor.test.ts'
const resetTest = 'server/src/slices/accounts/links/mailed-tokens.test.ts'
const squatted = 'a reset gives an address that was squatted to its owner'

export const securitySquatting = [
  {
    guard: 'making the secret of a second factor needs a verified address',
    file: factor,
    remove: '  const { identity, request } = ctx\n  await refuseUnverified(ctx)\n',
    put: '  const { identity, request } = ctx\n',
    test: factorTest,
    named: 'it needs a verified address',
  },
  {
    guard: 'turning the second factor on needs a verified address',
    file: factor,
    remove: `  await refuseUnverified(ctx)\n  if (!(await ctx.limits.take('secondFactor', actor.id)))`,
    put: `  if (!(await ctx.limits.take('secondFactor', actor.id)))`,
    test: factorTest,
    named: 'it needs a verified address',
  },
  {
    guard: 'a reset of an account that was never verified verifies it',
    file: reset,
    remove: '  await markVerified(tx, accountId, now)\n',
    test: resetTest,
    named: squatted,
  },
  {
    guard: 'a reset of an account that was never verified drops its second factor',
    file: reset,
    remove:
      "  await tx.updateTable('account').set({ twoFactorEnabled: false }).where('id', '=', accountId).execute()\n",
    test: resetTest,
    named: squatted,
  },
  {
    guard: 'a reset of an account that was never verified drops its providers',
    file: reset,
    remove: `  await tx
    .deleteFrom('credential')
    .where('accountId', '=', accountId)
    .where('provider', '!=', 'credential')
    .execute()\n`,
    test: resetTest,
    named: squatted,
  },
]
