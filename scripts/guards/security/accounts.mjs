const factor = 'server/src/slices/accounts/second-factor/second-factor.ts'
const inSession = 'server/src/slices/accounts/password/in-session-password.ts'
const factorTest = 'server/src/slices/accounts/second-factor/second-factor.test.ts'
const devicesTest = 'server/src/slices/accounts/sign-in/known-devices.test.ts'
const tokensTest = 'server/src/slices/accounts/links/mailed-tokens.test.ts'
const counted = 'passwords are counted per account inside a session'

export const securityAccounts = [
  {
    guard: 'a change of password is mailed',
    file: 'server/src/slices/accounts/password/change-password.ts',
    remove:
      "    await record(tx, [{ type: 'account.password_changed', accountId: ctx.actor.id }], ctx.clock.now())\n",
    test: tokensTest,
    named: 'another password is mailed to a verified address',
  },
  {
    guard: 'a reset of the password is mailed as a change',
    file: 'server/src/slices/accounts/password/reset-password.ts',
    remove: "        { type: 'account.password_changed', accountId },\n",
    test: tokensTest,
    named: 'another password is mailed to a verified address',
  },
  {
    guard: 'a sign-in with an unknown browser is mailed',
    file: 'server/src/slices/accounts/sign-in/finish-sign-in.ts',
    remove: ', ...(isAnother ? [added] : [])',
    test: devicesTest,
    named: 'a sign-in with a browser that the account does not know is mailed, once',
  },
  {
    guard: 'a mail about a sign-in carries no words that the browser chose',
    file: 'server/src/slices/accounts/sign-in/finish-sign-in.ts',
    remove: "return /^[A-Za-z0-9 ]{1,60}$/.test(device) ? device : 'Unknown device'",
    put: 'return device',
    test: devicesTest,
    named: 'a sign-in with a browser that the account does not know is mailed, once',
  },
  {
    guard: 'the password alone does not end the second factor',
    file: factor,
    remove: '  await validateFactor(ctx, code)\n  const wasOn',
    put: '  const wasOn',
    test: factorTest,
    named: 'the password alone neither ends the factor nor makes recovery codes',
  },
  {
    guard: 'the password alone makes no new recovery codes',
    file: factor,
    remove: '  await validateFactor(ctx, code)\n  const { backupCodes }',
    put: '  const { backupCodes }',
    test: factorTest,
    named: 'the password alone neither ends the factor nor makes recovery codes',
  },
  {
    guard: 'checks of the password in a session are counted per account',
    file: inSession,
    remove: "  if (!(await limits.take('password', key))) throw new Refusal('request.too_many')\n",
    test: factorTest,
    named: counted,
  },
  {
    guard: 'a right password in a session gives its count back',
    file: inSession,
    remove: "  await limits.giveBack('password', key)\n",
    test: factorTest,
    named: counted,
  },
]
