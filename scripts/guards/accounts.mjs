const accountsFolder = 'server/src/slices/accounts'

export const accounts = [
  {
    guard: 'a link confirms the address that it was mailed to',
    file: `${accountsFolder}/email/confirm-email-change.ts`,
    remove: 'id === changeId && ',
    test: `${accountsFolder}/email/email-change.test.ts`,
    named: 'a link that was made for one address while another was asked for',
  },
  {
    guard: 'a change that can be taken back is not replaced by another',
    file: 'domain/src/accounts/email-change.ts',
    remove: "latest.state === 'waiting' || ",
    put: "latest.state !== 'stopped' || ",
    test: `${accountsFolder}/email/email-change.test.ts`,
    named: 'after a change the next one can be asked for in a week',
  },
  {
    guard: 'an address that may be taken back is nobody else’s',
    file: 'server/migrations/0095_create_email_change.sql',
    remove: "where old_email = new.email and state = 'changed'",
    put: 'where false',
    test: `${accountsFolder}/email/keep-email.test.ts`,
    named: 'nobody gets the old address meanwhile',
  },
  {
    guard: 'taken back, an address brings nobody along who came by the other',
    file: `${accountsFolder}/email/keep-email.ts`,
    remove: '    await dropProvidersSince(tx, accountId, change.changedAt)\n',
    test: `${accountsFolder}/email/keep-email.test.ts`,
    named: 'for seven days it takes a change back',
  },
  {
    guard: 'whether an account has a new address, only its owner is told',
    file: `${accountsFolder}/email/send-email-change-mail.ts`,
    remove: 'isEmailTaken(tx, email, accountId)',
    put: "isEmailTaken(tx, '', accountId)",
    test: `${accountsFolder}/email/email-change.test.ts`,
    named: 'whether an account has the address',
  },
  {
    guard: 'the used-up token, in the deletion',
    file: 'server/src/slices/accounts/links/mailed-tokens.claims.ts',
    remove: `  await holdAccount(tx, found.value.split(' ')[0]!)
  const row = await tx
    .deleteFrom('verification')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', now)
    .returning('value')
    .executeTakeFirst()
  return row?.value ?? null\n`,
    put: '  return found.value\n',
    test: 'server/src/slices/accounts/links/mailed-tokens.test.ts',
    named: 'one reset link used in ten places at once sets one password',
  },
  {
    guard: 'the length of the queue for hashes',
    file: 'server/src/slices/accounts/password/password-threads.ts',
    remove: `    if (queue.pendingCount >= mostWaiting) throw new Refusal('request.too_many')\n`,
    test: 'server/src/slices/accounts/password/password-threads.test.ts',
    named: '200 passwords at once hold up no file',
  },
  {
    guard: 'an address is verified only where the provider says true',
    file: 'server/src/slices/accounts/sign-in/validated-providers.ts',
    remove: `said === true || said === 'true'`,
    put: 'Boolean(said)',
    test: 'server/src/slices/accounts/sign-in/provider-verified.test.ts',
    named: 'of an address that a provider calls verified',
  },
  {
    guard: 'a provider says who somebody is in a short text or a number',
    file: 'server/src/slices/accounts/sign-in/validated-providers.ts',
    remove: `return subjectText.safeParse(subject).data ?? ''`,
    put: 'return subject',
    test: 'server/src/slices/accounts/sign-in/provider-claims.test.ts',
    named: 'nobody is',
  },
  {
    guard: 'an address from a provider is one by our own rule',
    file: 'server/src/slices/accounts/sign-in/validated-providers.ts',
    remove: `  if (!isKnown && !isEmail(email)) throw problem(addressProblems.unusable)\n`,
    test: 'server/src/slices/accounts/sign-in/provider-claims.test.ts',
    named: 'an address that is none by our rule makes no member',
  },
  {
    guard: 'who comes without a usable name is called User',
    file: `${accountsFolder}/new-member.ts`,
    remove: 'isName(given) ? given : namelessMember',
    put: 'given',
    test: 'server/src/slices/accounts/sign-in/provider-claims.test.ts',
    named: 'a provider that tells',
  },
  {
    guard: 'a provider that names no address is told apart at a first sign-in and at later ones',
    file: 'server/src/slices/accounts/sign-in/validated-providers.ts',
    remove: 'throw problem(isKnown ? addressProblems.missingAtSignIn : addressProblems.missingAtSignUp)',
    put: 'throw problem(addressProblems.missingAtSignUp)',
    test: 'server/src/slices/accounts/sign-in/provider-claims.test.ts',
    named: 'who comes without an address is told so',
  },
  {
    guard: 'a mail address is in letters, digits and signs that everybody takes',
    file: 'domain/src/accounts/email.ts',
    remove: 'z.regexes.email.test(address)',
    put: '/^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$/.test(address)',
    test: 'domain/src/accounts/accounts.test.ts',
    named: 'an e-mail address',
  },
  {
    guard: 'a mail address has 254 characters at most',
    file: 'domain/src/accounts/email.ts',
    remove: 'address.length <= EMAIL_MAX && ',
    test: 'domain/src/accounts/accounts.test.ts',
    named: 'an e-mail address',
  },
  {
    guard: 'signing up is one transaction',
    file: 'server/src/slices/accounts/sign-in/sign-up.ts',
    remove: 'await inTransaction(ctx.identity, tx, () => createAccount(ctx, account))',
    put: 'await createAccount(ctx, account)',
    test: 'server/src/slices/accounts/sign-in/sign-up.test.ts',
    named: 'leaves nothing behind, and the next try succeeds',
  },
  {
    guard: 'an unknown time zone means UTC',
    file: 'domain/src/time/local-day.ts',
    remove: `isTimeZone(text) ? text : 'UTC'`,
    put: 'text',
    test: 'domain/src/time/local-day.test.ts',
    named: 'means UTC',
  },
  {
    guard: 'a clock knows no unknown time zone',
    file: 'domain/src/connections/zone-clock.ts',
    remove: 'zone: timeZoneOf(zone)',
    put: 'zone',
    test: 'domain/src/connections/zone-clock.test.ts',
    named: 'is one in UTC',
  },
]
