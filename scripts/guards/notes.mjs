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
    file: 'server/src/slices/rights/data-map/profiles.tables.ts',
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
]
