const folder = 'server/src/slices/messages'
const store = `${folder}/messages.store.ts`
const test = `${folder}/messages.test.ts`
const lock = ' for no key update'

const readLines = 'domain/src/messages/openers/read-lines.test.ts'

export const messages = [
  {
    guard: "the conversation's row lock, in one statement",
    file: 'server/src/slices/messages/sending/store-message.ts',
    remove: lock,
    test,
    named: 'the same message sent twice at once is one',
  },
  {
    guard: 'the same lock under a reading',
    file: 'server/src/slices/messages/reading/store-reading.ts',
    remove: lock,
    test,
    named: 'reading while the other side writes never miscounts',
  },
  {
    guard: 'the same lock, over several statements',
    file: store,
    remove: `    .where(isThere(otherOf(memberId)))\n    .forNoKeyUpdate(),`,
    put: `    .where(isThere(otherOf(memberId))),`,
    test,
    named: 'two answers to one message at once have numbers of their own',
  },
  {
    guard: "the member's day, held",
    file: 'server/src/slices/messages/requests/requests.store.ts',
    remove: `    .forUpdate()\n`,
    test: 'server/src/slices/messages/requests/requests.test.ts',
    named: 'parallel requests of one member never pass five',
  },
  {
    guard: 'the same lock around a change',
    file: store,
    remove: `eb('highId', '=', memberId)]))\n    .forNoKeyUpdate()\n`,
    put: `eb('highId', '=', memberId)]))\n`,
    test: 'server/src/slices/messages/changing/change-message.test.ts',
    named: 'of parallel reactions no more than so many are kept',
  },
  {
    guard: 'a conversation was updated when its last message came',
    file: `${folder}/messages.reads.ts`,
    remove: 'updatedAt: row.lastMessageAt ?? row.createdAt',
    put: 'updatedAt: row.createdAt',
    test,
    named: 'a conversation says of what type it is',
  },
  {
    guard: 'a conversation says of what type it is',
    file: `${folder}/messages.reads.ts`,
    remove: `    conversationType: 'direct',\n`,
    test,
    named: 'a conversation says of what type it is',
  },
  {
    guard: 'who types is told with the time',
    file: 'server/src/slices/messages/sending/relay-typing.ts',
    remove: ', isTyping, timestamp }',
    put: ', isTyping }',
    test: 'server/src/slices/presence/presence.test.ts',
    named: 'who types is told to the other side alone',
  },
  {
    guard: 'a first line says of each what they themselves said',
    file: 'domain/src/messages/openers/openers.ts',
    remove: `phrase(theirs, 'are')).replace('>', () => phrase(mine, 'am'))`,
    put: `phrase(mine, 'are')).replace('>', () => phrase(theirs, 'am'))`,
    test: readLines,
    named: 'what a receiver reads is true of whom it is said',
  },
  {
    guard: 'a first line says of two what both have said',
    file: 'domain/src/messages/openers/openers.ts',
    remove: `const isShared = shared.includes(value)`,
    put: `const isShared = shared.length > 0 || saidIn(sender, field).length > 0`,
    test: readLines,
    named: 'what a receiver reads is true of whom it is said',
  },
  {
    guard: 'a first line says nothing that its list has no words for',
    file: 'domain/src/messages/openers/facts.ts',
    remove: ` && labelOf(lists[field], one) !== null`,
    test: readLines,
    named: 'what a receiver reads is true of whom it is said',
  },
  {
    guard: 'what everybody begins with is said of nobody',
    file: 'domain/src/messages/openers/facts.ts',
    remove: `statedWishes(speaker.lookingFor)`,
    put: `speaker.lookingFor`,
    test: readLines,
    named: 'what a receiver reads is true of whom it is said',
  },
  {
    guard: 'a line that somebody else was offered is offered to nobody',
    file: 'domain/src/messages/openers/openers.ts',
    remove: `    .filter(({ text }) => !isTaken(text))\n`,
    test: readLines,
    named: 'no two are offered one line',
  },
  {
    guard: 'no two first lines speak of one thing',
    file: 'domain/src/messages/openers/openers.ts',
    remove: '[saysTheSame, isOfOneTopic]',
    put: '[isOfOneTopic]',
    test: 'domain/src/messages/openers/openers.test.ts',
    named: 'no two of the three speak of one thing',
  },
  {
    guard: 'no first line is offered to two for the same person',
    file: 'server/src/slices/messages/offer-openers.ts',
    remove: '  await holdOffersTo(tx, them.id)\n',
    test: 'server/src/slices/messages/offer-openers.test.ts',
    named: 'ten who ask at once',
  },
]
