const usernames = 'domain/src/profiles/usernames.ts'
const signUpTest = 'server/src/slices/accounts/sign-in/sign-up.test.ts'

export const securityNames = [
  {
    guard: 'a mail to an address that was never verified names nobody',
    file: 'server/src/slices/accounts/recipient.reads.ts',
    remove: 'account.emailVerified ? account.name : null',
    put: 'account.name',
    test: 'server/src/slices/accounts/mails/names-in-mail.test.ts',
    named: 'chooses no word of what we write there',
  },
  {
    guard: 'a name that reads like an address stands in no mail',
    file: 'domain/src/accounts/name-in-mail.ts',
    remove: ' || likeAnAddress.test(plain)',
    test: 'domain/src/accounts/name-in-mail.test.ts',
    named: 'stands in a mail as null',
  },
  {
    guard: 'a name with the start of a web address is refused',
    file: 'domain/src/profiles/profiles.ts',
    remove: "    !webAddress.test(name.normalize('NFKC')) &&\n",
    test: signUpTest,
    named: 'is refused at sign-up',
  },
  {
    guard: 'reserved usernames are refused',
    file: usernames,
    remove: 'isReservedUsername(username) ? reservedUsername : null',
    put: 'isReservedUsername(username) ? null : null',
    test: signUpTest,
    named: 'is refused at sign-up',
  },
  {
    guard: 'a username has a letter or a digit',
    file: usernames,
    remove: ' || !/[A-Za-z0-9]/.test(username)',
    test: signUpTest,
    named: 'is refused at sign-up',
  },
  {
    guard: 'logs mask mail addresses',
    file: 'server/src/platform/log/log.ts',
    remove: '      streamWrite: maskAddresses,\n',
    test: 'server/src/platform/log/log.test.ts',
    named: 'a line names nobody by their mail address',
  },
]
