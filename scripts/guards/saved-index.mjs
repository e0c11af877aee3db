const saved = 'server/src/slices/discovery/member-index/saved'
const test = `${saved}/saved-index.test.ts`

export const savedIndex = [
  {
    guard: 'an index that another program saved is not taken up',
    file: `${saved}/saved-index.ts`,
    remove: 'header.program === program && ',
    test,
    named: 'what another program',
  },
  {
    guard: 'an index that was saved under other rules is not taken up',
    file: `${saved}/saved-index.ts`,
    remove: ' && header.rules === ruleWords(rules)',
    test,
    named: 'what another program',
  },
  {
    guard: 'an index is not taken up by a database that does not know its bookmark',
    file: `${saved}/saved-index.ts`,
    remove: ' && (await hasBookmark(db, header.look, header.bookmark))',
    test,
    named: 'where the database does not know any more',
  },
  {
    guard: 'a saved index that was damaged is not taken up',
    file: `${saved}/saved-file.ts`,
    remove: "  if (!digest.digest().equals(noted)) throw new Error('the digest of the file is another')\n",
    test,
    named: 'a damaged file',
  },
  {
    guard: 'a saved index is taken up once',
    file: `${saved}/saved-file.ts`,
    remove: '    await rm(path)\n',
    test,
    named: 'a server that starts again',
  },
  {
    guard: 'an index is brought up to date after it was taken up',
    file: `${saved}/saved-index.ts`,
    remove: '    await bringUpToDate({ db, rules }, searchable.memberIndex, ids)\n',
    test,
    named: 'a server that starts again',
  },
  {
    guard: 'nothing is saved of whoever has left',
    file: `${saved}/saved-index.ts`,
    remove: '    wipeEmpty(memberIndex)\n',
    test,
    named: 'nothing is saved of whoever was erased',
  },
  {
    guard: 'an index is brought up to date before it is saved',
    file: 'server/src/slices/discovery/member-index/follower.ts',
    remove: '      await this.catchUp()\n      return { searchable',
    put: '      return { searchable',
    test,
    named: 'nothing is saved of whoever was erased',
  },
  {
    guard: 'slots that were empty when the index was saved are taken again',
    file: 'server/src/slices/discovery/member-index/slots.ts',
    remove: '        if (!isTaken) free.push(end)\n',
    test,
    named: 'a server that starts again',
  },
  {
    guard: 'no bookmark is left where the database was started again since the last look',
    file: 'server/src/slices/discovery/member-index/changes.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the source
    remove: '${lifeNow} = ${life} and ',
    test,
    named: 'a bookmark is left only where',
  },
  {
    guard: 'no bookmark is left after a look of long ago',
    file: 'server/src/slices/discovery/member-index/changes.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the source
    remove: ' and now() < ${new Date(at.getTime() + KEPT_MILLISECONDS / 2)}',
    test,
    named: 'a bookmark is left only where',
  },
]
