const signIn = 'server/src/slices/accounts/sign-in/sign-in.ts'
const devices = 'server/src/slices/accounts/sign-in/known-devices.ts'
const test = 'server/src/slices/accounts/sign-in/known-devices.test.ts'

export const securityKnownBrowsers = [
  {
    guard: 'guesses of others lock out no browser that signed in before',
    file: signIn,
    remove: `const key = device === null ? email : \`\${device}:\${email}\``,
    put: 'const key = email',
    test,
    named: 'guesses made elsewhere lock out no browser that signed in before',
  },
  {
    guard: 'others at its client address hold up no browser that signed in before',
    file: signIn,
    remove: '  if (device === null) await ctx.limits.count(',
    put: '  await ctx.limits.count(',
    test,
    named: 'a browser that signed in before is not held up by others at its client address',
  },
  {
    guard: 'a known browser runs out of guesses, too',
    file: signIn,
    remove: "  if (!(await ctx.limits.take('password', key))) throw new Refusal('accounts.sign_in_locked')\n",
    test,
    named: 'a known browser has a count of its own for each account',
  },
  {
    guard: 'a browser is known to the accounts that signed in there, and to no other',
    file: devices,
    remove: "    .where('account.email', '=', email)\n",
    test,
    named: 'a known browser has a count of its own for each account',
  },
  {
    guard: 'another password makes every other browser unknown',
    file: devices,
    remove: "  await tx.deleteFrom('knownDevice').where('accountId', '=', accountId).execute()\n",
    test,
    named: 'make every other browser unknown again',
  },
  {
    guard: 'twenty browsers of an account are known, and no more',
    file: devices,
    remove: '  await forget(tx, accountId, others.slice(mostKnown - 1))\n',
    test,
    named: 'twenty browsers of an account are known',
  },
  {
    guard: 'what a browser is known by is stored hashed',
    file: devices,
    remove: "return createHash('sha256').update(token).digest('base64url')",
    put: 'return token',
    test,
    named: 'twenty browsers of an account are known',
  },
]
