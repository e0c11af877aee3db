const receive = 'server/src/slices/uploads/receive-upload.ts'
const uploadsTest = 'server/src/slices/uploads/quotas.test.ts'
const messagesTest = 'server/src/slices/messages/sending/too-many-messages.test.ts'
const named = 'messages are counted for each member, edits among them'

export const securityQuotas = [
  {
    guard: 'so many bytes of files a member',
    file: 'server/src/slices/uploads/uploads.store.ts',
    remove:
      "  if (Number(kept) + bytes > memberStorage * 2 ** 20) throw new Refusal('uploads.quota_reached')\n",
    test: uploadsTest,
    named: "a member's files take up no more than their share",
  },
  {
    guard: 'so many files an hour of a member, from whatever addresses',
    file: 'server/src/slices/uploads/serve-uploads.ts',
    remove: `      if (!(await context.limits.take('uploadMember', context.actor.id)))
        throw new Refusal('request.too_many')\n`,
    test: uploadsTest,
    named: 'files are counted for each member, wherever they come from',
  },
  {
    guard: 'the free space that is left to the database, before a file comes in',
    file: receive,
    remove: '  await refuseNoRoom(ctx, claim.bytes ?? uploadLimits[target.purpose])\n',
    test: uploadsTest,
    named: 'while the disk is nearly full no file is taken',
  },
  {
    guard: 'the same free space, once a file has come in',
    file: receive,
    remove: '    await refuseNoRoom(ctx, incoming.bytes)\n',
    test: uploadsTest,
    named: 'a disk that fills up while a file comes in',
  },
  {
    guard: 'so many messages a day of a member',
    file: 'server/src/slices/messages/sending/send-message.ts',
    remove: '  await countWriting(ctx)\n',
    test: messagesTest,
    named,
  },
  {
    guard: 'edits count as messages',
    file: 'server/src/slices/messages/changing/edit-message.ts',
    remove: '  await countWriting(ctx)\n',
    test: messagesTest,
    named,
  },
  {
    guard: 'message requests count as messages',
    file: 'server/src/slices/messages/requests/send-request.ts',
    remove: '  await countWriting(ctx)\n',
    test: messagesTest,
    named,
  },
]
