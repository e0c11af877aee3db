const tokens = 'server/src/slices/accounts/links/mailed-tokens.claims.ts'
const test = 'server/src/slices/accounts/links/mailed-tokens.test.ts'
const afterReset = 'a reset ends every other link and half sign-in of the account'
const afterChange = 'a change of password ends the links'

export const securityMailedLinks = [
  {
    guard: 'a reset ends every other link of the account',
    file: 'server/src/slices/accounts/password/reset-password.ts',
    remove: '    await endWaysIn(tx, accountId)\n',
    test,
    named: afterReset,
  },
  {
    guard: 'a change of password ends every link of the account',
    file: 'server/src/slices/accounts/password/change-password.ts',
    remove: '    await endWaysIn(tx, ctx.actor.id)\n',
    test,
    named: afterChange,
  },
  {
    guard: 'links to reset end with the password',
    file: tokens,
    remove: "['reset-password', 'sign-in-link']",
    put: "['sign-in-link']",
    test,
    named: afterReset,
  },
  {
    guard: 'links that sign in end with the password',
    file: tokens,
    remove: "['reset-password', 'sign-in-link']",
    put: "['reset-password']",
    test,
    named: afterChange,
  },
  {
    guard: 'half sign-ins end with the password',
    file: tokens,
    remove: `  await tx
    .deleteFrom('verification')
    .where('identifier', 'like', '2fa-%')
    .where('value', '=', accountId)
    .execute()\n`,
    test,
    named: afterReset,
  },
  {
    guard: 'a link that was asked for before the password changed is not mailed after it',
    file: 'server/src/slices/accounts/mails/send-account-mail.ts',
    remove: 'return passwordSetAt !== null && passwordSetAt > askedAt',
    put: 'return passwordSetAt === askedAt',
    test,
    named: afterChange,
  },
  {
    guard: 'the account, held before any of its links is used up, and by a change of password',
    file: tokens,
    remove:
      "  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()\n",
    test,
    named: 'links to verify and to reset and a change of password at once take turns',
  },
  {
    guard: 'tokens of mailed links are stored hashed',
    file: tokens,
    remove: `\`\${purpose}:\${createHash('sha256').update(token).digest('base64url')}\``,
    put: `\`\${purpose}:\${token}\``,
    test,
    named: 'no token of a mailed link is anywhere in the database',
  },
  {
    guard: 'asking for a link to sign in does the same work for addresses known and unknown',
    file: 'server/src/slices/accounts/links/sign-in-link.ts',
    remove: "if (await ctx.limits.take('mail', email)) {",
    put: "if (accountId !== null && (await ctx.limits.take('mail', email))) {",
    test,
    named: 'asking for a link does the same before its answer',
  },
  {
    guard: 'asking for a link to reset does the same work for addresses known and unknown',
    file: 'server/src/slices/accounts/password/reset-password.ts',
    remove: "if (await ctx.limits.take('mail', email)) {",
    put: "if (accountId !== null && (await ctx.limits.take('mail', email))) {",
    test,
    named: 'asking for a link does the same before its answer',
  },
]
