const blocks = 'server/src/slices/safety/blocks'
const test = `${blocks}/block-race.test.ts`
const nothingArrives = 'nothing arrives after the commit of the block'

export const safety = [
  {
    guard: 'two who are parted, told to every server before the commit',
    file: `${blocks}/block.ts`,
    remove: '  live.separate({ ...pairOf(actor.id, memberId), conversationId })\n',
    test,
    named: nothingArrives,
  },
  {
    guard: "the pair's lock under a block",
    file: `${blocks}/block.ts`,
    remove: '  await holdPair(tx, actor.id, memberId)\n',
    test,
    named: nothingArrives,
  },
  {
    guard: "the pair's lock under a new conversation",
    file: 'server/src/slices/messages/sending/open-conversation.ts',
    remove: '  await holdPair(tx, actor.id, withId)\n',
    test,
    named: nothingArrives,
  },
  {
    guard: 'a conversation that is begun while somebody blocks finds the block',
    file: 'server/src/slices/messages/sending/open-conversation.ts',
    remove: "  if (!(await mayMeetNow(tx, actor.id, withId))) throw new Refusal('profiles.not_found')\n",
    test,
    named: nothingArrives,
  },
  {
    guard: 'a held message is released once',
    file: 'server/src/slices/messages/held.claims.ts',
    remove: "    .where('state', '=', 'waiting')\n",
    test: 'server/src/slices/safety/shield/shield.test.ts',
    named: 'a moderator releases what was held, and it is sent like any other',
  },
]
