const store = 'server/src/slices/accounts/phone/phone.store.ts'
const test = 'server/src/slices/accounts/phone/phone-race.test.ts'

export const phone = [
  {
    guard: "the verification's row lock",
    file: store,
    remove: `    .forUpdate()\n`,
    test,
    named: 'of many parallel guesses three count',
  },
  {
    guard: 'the minute between two codes, in the upsert',
    file: store,
    remove: `
        .where('phoneVerification.sentAt', '<=', new Date(sentAt.getTime() - codeRules.resendMilliseconds)),`,
    put: ',',
    test,
    named: 'asking ten times at once sends one SMS',
  },
  {
    guard: "the used puzzle's primary key",
    file: 'server/src/platform/captcha/consume-captcha.ts',
    remove: `  if (consumed.numInsertedOrUpdatedRows === 0n) throw new Refusal('accounts.captcha_failed')\n`,
    test,
    named: 'one solved puzzle used by ten members at once',
  },
  {
    guard: 'the unique phone number',
    file: 'server/migrations/0014_create_phone_verification.sql',
    remove: 'phone_number text unique check',
    put: 'phone_number text check',
    test,
    named: 'two who verify one number at the same instant',
  },
]
