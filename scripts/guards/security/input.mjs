const texts = 'domain/src/text.ts'
const fuzz = 'server/src/contract/fuzz-contract.test.ts'

// What a request may hold that the database or a comparison could not take.
export const securityInput = [
  {
    guard: 'an id in capitals is the same id',
    file: texts,
    remove: 'z.uuid().toLowerCase()',
    put: 'z.uuid()',
    test: 'domain/src/text.test.ts',
    named: 'an id in capitals is the same id',
  },
  {
    guard: 'a number is one that the database can count to',
    file: 'domain/src/revision.ts',
    remove: '  .max(2 ** 31 - 1)\n',
    test: fuzz,
    named: 'no call of messages fails at any input',
  },
  {
    guard: 'a date is one that the database has',
    file: 'domain/src/messages/messages.contract.ts',
    remove: 'z.date().min(new Date(0))',
    put: 'z.date()',
    test: fuzz,
    named: 'no call of messages fails at any input',
  },
  {
    guard: 'text without half letters and control characters',
    file: texts,
    remove: '!forbidden.test(text) && text.isWellFormed()',
    put: 'text !== null',
    test: 'server/src/contract/hostile.test.ts',
    named: 'every wrong value in every field of every call is refused clearly',
  },
  {
    guard: 'a name is counted as the database counts it',
    file: 'domain/src/profiles/profiles.ts',
    remove: '[...name].length',
    put: 'name.length',
    test: 'domain/src/profiles/profiles.test.ts',
    named: 'gives',
  },
  {
    guard: 'a webhook over a megabyte is refused',
    file: 'server/src/slices/billing/webhooks/receive-webhook-event.ts',
    remove: 'bodyLimit({ maxSize: maximumBytes, onError: tooLarge }), ',
    test: 'server/src/contract/fuzz-paths.test.ts',
    named: 'no webhook makes the server fail',
  },
]
