const test = 'server/src/stale-saves.test.ts'

export const staleSaves = [
  {
    guard: 'the revision that a save names',
    file: 'server/src/platform/revisions.ts',
    remove: `  if (changed !== undefined && revision !== changed + 1) throw new Refusal('request.stale')\n`,
    test,
    named: 'of two saves of',
  },
  {
    guard: 'the revision that an edit names',
    file: 'server/src/slices/messages/edit-message.ts',
    remove: `    if (input.revision !== undefined && held.editedRevision > input.revision)
      throw new Refusal('request.stale')\n`,
    test,
    named: 'of two edits of one message that change the same revision at once one is kept',
  },
]
