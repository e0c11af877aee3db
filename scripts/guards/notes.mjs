const folder = 'server/src/slices/profiles/note'
const noteTest = `${folder}/note.test.ts`
const race = `${folder}/note-race.test.ts`

export const notes = [
  {
    guard: 'a note is read by its writer alone',
    file: `${folder}/note.reads.ts`,
    remove: `    .where('writerId', '=', actor.id)\n`,
    test: noteTest,
    named: 'each member has one about each other',
  },
  {
    guard: 'a note about whoever is out of sight is not read',
    file: `${folder}/note.reads.ts`,
    remove: `  await refuseUnseen(db, actor.id, id)\n`,
    test: noteTest,
    named: 'whoever is out of sight',
  },
  {
    guard: 'nor written',
    file: `${folder}/save-note.ts`,
    remove: `    await refuseUnseen(tx, ctx.actor.id, id)\n`,
    test: noteTest,
    named: 'whoever is out of sight',
  },
  {
    guard: 'so many notes an hour',
    file: `${folder}/save-note.ts`,
    remove: `  if (!(await ctx.limits.take('note', ctx.actor.id))) throw new Refusal('request.too_many')\n`,
    test: noteTest,
    named: 'so many are saved an hour',
  },
  {
    guard: 'a note goes with the member it is about',
    file: 'server/src/slices/rights/data-map/other-members.tables.ts',
    remove: `deleted('writer_id', 'subject_id')`,
    put: `deleted('writer_id')`,
    test: noteTest,
    named: 'a note goes with its subject',
  },
  {
    guard: 'one note a person, whoever saves at once',
    file: `${folder}/save-note.ts`,
    remove: `    .onConflict((conflict) => conflict.columns(['writerId', 'subjectId']).doUpdateSet(kept))\n`,
    test: race,
    named: 'ten tabs save and empty at once',
  },
  {
    guard: 'both are held while a note is saved',
    file: `${folder}/save-note.ts`,
    remove: `    .forKeyShare()\n`,
    test: race,
    named: 'who is erased while notes are saved',
  },
  {
    guard: 'what is typed of a note and not saved stays in its tab',
    file: 'web/src/slices/profiles/note/use-note.ts',
    remove: `  useStored(memberId, place, isChanged ? typed : null)\n`,
    test: 'web/src/slices/profiles/note/note.screen.test.ts',
    named: 'what was typed and not saved is there',
  },
  {
    guard: 'no profile is loaded where it has no room beside a thread',
    file: 'web/src/slices/messages/beside/profile-beside.tsx',
    remove: `  if (!isShown) return null\n`,
    test: 'web/src/slices/messages/beside/beside.screen.test.ts',
    named: 'where there is no room it is not offered',
  },
  {
    guard: 'a profile beside a thread is for an open thread alone',
    file: 'web/src/slices/messages/inbox/inbox.page.tsx',
    remove: `        selected.state === 'open' &&
        !selected.conversation.other.hasLeft && <ProfileBeside other={selected.conversation.other} />`,
    put: `        list.data?.conversations && user && <ProfileBeside other={{ id: user, name: 'Bo' }} />`,
    test: 'web/src/slices/messages/beside/beside.screen.test.ts',
    named: 'it goes with the thread when the other blocks',
  },
]
