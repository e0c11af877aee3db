const folder = 'server/src/slices/rights/community'
const whole = `${folder}/community.test.ts`
const moveCrash = 'server/src/processes/move-crash.test.ts'
const refused = `${folder}/refused-community.test.ts`

/** The whole community, out and in. */
export const community = [
  {
    guard: 'the rows of an export are of one moment',
    file: `${folder}/export-database.ts`,
    remove: 'isolation level repeatable read, read only',
    test: whole,
    named: 'the rows are those of one moment',
  },
  {
    guard: 'an export goes on behind the files it has',
    file: `${folder}/export-files.ts`,
    remove: 'known.has(file.path) || ',
    test: whole,
    named: 'an export that ended over a file is continued',
  },
  {
    guard: 'triggers rest while rows come in',
    file: `${folder}/load-database.ts`,
    remove: 'disable trigger user',
    put: 'enable trigger user',
    test: whole,
    named: 'what goes out and in again has every row',
  },
  {
    guard: 'references are made anew',
    file: `${folder}/load-database.ts`,
    remove: 'of references)',
    put: 'of references.slice(0, 0))',
    test: whole,
    named: 'what goes out and in again has every row',
  },
  {
    guard: 'the counting columns go on where they stood',
    file: `${folder}/load-database.ts`,
    remove: '  for (const sequence of sequences) await setSequence(client, sequence)\n',
    put: '  void [sequences, setSequence]\n',
    test: whole,
    named: 'what goes out and in again has every row',
  },
  {
    guard: 'two exports or imports of one database take turns',
    file: `${folder}/session.ts`,
    remove: "    await client.query('select pg_advisory_lock($1)', [lockKey]).catch(refuseSecond)\n",
    put: '    void [lockKey, refuseSecond]\n',
    test: whole,
    named: 'two exports or imports of one database take turns',
  },
  {
    guard: 'no server beside an import',
    file: `${folder}/import-community.ts`,
    remove: '    await refuseRunningServer(session.client).catch(',
    put: '    await Promise.resolve().catch(',
    test: whole,
    named: 'a server that starts while an export is checked',
  },
  {
    guard: 'every byte of an export is checked',
    file: `${folder}/check-export.ts`,
    remove: '  if ((await hashOfPath(path, told)) !== sha256) throw damaged(path)\n',
    put: '  await hashOfPath(path, told)\n',
    test: refused,
    named: 'what is damaged, missing or made up is refused',
  },
  {
    guard: 'no file of an export lies outside the storage',
    file: `${folder}/listed-file.ts`,
    remove: '.refine(isStoragePath)',
    test: refused,
    named: 'a file that would lie',
  },
  {
    guard: 'the rows that came in are compared',
    file: `${folder}/load-database.ts`,
    remove: '  if (found.rows === rows && found.sum === sum) return\n',
    put: '  if (found) return\n',
    test: refused,
    named: 'rows that are others than the manifest says',
  },
  {
    guard: 'a community comes in under its own secret',
    file: `${folder}/import-community.ts`,
    remove:
      '  refuseOtherSecret(manifest, [needs.secret, ...(needs.previousSecret ? [needs.previousSecret] : [])])\n',
    put: '  void refuseOtherSecret\n',
    test: refused,
    named: 'a database that has anybody, another version',
  },
  {
    guard: 'a move whose old database has changed since does not go on',
    file: `${folder}/check-source.ts`,
    remove: 'if (before?.rows === rows && before.sum === sum) continue',
    put: 'if (before) continue',
    test: moveCrash,
    named: 'a move that was interrupted does not go on once the old server has run again',
  },
  {
    guard: 'a move that was killed after its import finishes',
    file: 'server/tools/move.ts',
    remove: '  if (isThere) return\n',
    put: '  void isThere\n',
    test: moveCrash,
    named: 'a move that is killed anywhere',
  },
]
