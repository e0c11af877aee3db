const blocks = 'server/src/slices/safety/blocks'
const test = `${blocks}/block-race.test.ts`
const heldMessagesTest = 'server/src/slices/safety/held-messages/held-messages.test.ts'
const heldFilesTest = 'server/src/slices/safety/held-messages/held-files.test.ts'
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
    test: heldMessagesTest,
    named: 'a moderator releases what was held, and it is sent like any other',
  },
  {
    guard: 'a file that is in no message opens for its sender only',
    file: 'server/src/slices/uploads/readable-upload.ts',
    remove: ' || (messageId === null && !isOwner)',
    put: ' || (messageId === null && isOwner === undefined)',
    test: heldFilesTest,
    named: 'files are held with their message: their sender reads them, nobody else does',
  },
  {
    guard: 'a held message takes its files',
    file: 'server/src/slices/messages/scam-warnings/assess-message.ts',
    remove: '    if (!(await holdAttachments(tx, files)))',
    put: '    if (files === null && !(await holdAttachments(tx, files)))',
    test: heldFilesTest,
    named: 'the files of a held message are neither swept nor deleted nor used for another message',
  },
  {
    guard: 'the files of a message that is not delivered go',
    file: 'server/src/slices/messages/held.claims.ts',
    remove: '  await releaseHeldAttachments(tx, heldId, now)\n',
    put: '  void now\n',
    test: heldFilesTest,
    named: 'the files of a message that was rejected, or could not be delivered any more, are deleted',
  },
  {
    guard: 'a photo that was taken down opens nowhere, whatever the storage holds',
    file: 'server/src/slices/uploads/serve-files.ts',
    remove: '  if (ownerId !== undefined && (await isGivenUp(db, path))) return notFound(c)\n',
    put: '  void isGivenUp\n',
    test: 'server/src/slices/safety/standing/removed-content.test.ts',
    named: 'a removed photo opens nowhere from the decision on',
  },
  {
    guard: 'what waits longer than a day is released by itself',
    file: 'server/src/slices/safety/held-messages/watch-held.ts',
    remove: "    .where('heldAt', '<=', new Date(deps.clock.now().getTime() - HELD_HOURS * HOUR))\n",
    put: "    .where('heldAt', '<=', new Date(deps.clock.now().getTime() - 9 * HELD_HOURS * HOUR))\n",
    test: heldMessagesTest,
    named: 'after a day it is released by itself, with a note in the ticket',
  },
  {
    guard: 'that time released it is noted in the ticket',
    file: 'server/src/slices/safety/held-messages/watch-held.ts',
    remove: "noteReleased(tx, deps, id, became === 'released')",
    put: 'void [tx, became, noteReleased] ?? Promise.resolve()',
    test: heldMessagesTest,
    named: 'after a day it is released by itself, with a note in the ticket',
  },
]
