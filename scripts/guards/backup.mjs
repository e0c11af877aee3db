const place = 'server/src/platform/backup'
const test = 'server/src/processes/backup.test.ts'
const changed = 'a changed byte in any kind of file'
const moments = 'server/src/processes/backup-moments.test.ts'
const chosen = 'a chosen moment is restored'
const last = 'to the end of the copied log at most the last seconds are lost'

// What keeps a backup from being wrong, and a restore from doing harm.
export const backup = [
  {
    guard: 'a backup is compared with the sums of its manifest',
    file: `${place}/read-backup.ts`,
    remove: 'if (found.size === file.size && found.sha256 === file.sha256) return',
    put: 'if (found && file) return',
    test,
    named: changed,
  },
  {
    guard: 'a manifest that was changed is none',
    file: `${place}/manifest.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
    remove: 'if (`${sumOf(text!)}\\n` !== sum) throw',
    put: 'if (sum === null) throw',
    test,
    named: changed,
  },
  {
    guard: 'what was not backed up is not restored',
    file: `${place}/manifest.ts`,
    remove: 'if (extra !== undefined) throw',
    put: 'if (extra === null) throw',
    test,
    named: changed,
  },
  {
    guard: 'a link in a backup is refused',
    file: `${place}/manifest.ts`,
    remove: 'else if (!entry.isDirectory())\n      throw',
    put: 'else if (entry.isSymbolicLink()) continue\n    else if (!entry.isDirectory())\n      throw',
    test,
    named: changed,
  },
  {
    guard: 'a data directory that holds something is never restored over',
    file: `${place}/read-backup.ts`,
    remove: 'if ((await readdir(dataDirectory).catch(() => [])).length > 0) throw isInTheWay(dataDirectory)',
    put: "await import('node:fs/promises').then((fs) => fs.rm(dataDirectory, { recursive: true }))",
    test,
    named: changed,
  },
  {
    guard: 'an unfinished backup is none',
    file: `${place}/take-backup.ts`,
    remove: "await makeWhole(backup, fill, join(target, 'unfinished-'))",
    put: 'await mkdir(backup).then(() => fill(backup))',
    test,
    named: 'a backup that is killed leaves none, and the next one removes what it left',
  },
  {
    guard: 'no backup is made inside the data directory',
    file: `${place}/target.ts`,
    remove: "if (!relative(dataDirectory, resolve(target)).startsWith('..'))",
    put: 'if (dataDirectory === target)',
    test,
    named: 'what stands in the way of a backup is said in one line, and the server goes on',
  },
  {
    guard: 'a restore to a moment ends there',
    file: 'postgres/src/recover.ts',
    remove: '...(until && {',
    put: '...(until && !until && {',
    test: moments,
    named: chosen,
  },
  {
    guard: 'a piece of the log is compared with its sum',
    file: `${place}/log-parts.ts`,
    remove: 'if (name.endsWith(hashOf(content))) return content',
    put: 'if (name) return content',
    test: moments,
    named: last,
  },
  {
    guard: 'a file that came after the backup is compared with its sum',
    file: `${place}/new-files.ts`,
    remove: 'if (found.sha256 !== sha256) throw',
    put: 'if (found.sha256 === at) throw',
    test: moments,
    named: last,
  },
  {
    guard: 'a moment that the log does not reach is refused',
    file: `${place}/follow-log.ts`,
    remove: 'if (until < new Date(manifest.takenAt) || until >= log.until) {',
    put: 'if (log === undefined) {',
    test: moments,
    named: last,
  },
  {
    guard: 'the files that came after a backup are copied with the log',
    file: `${place}/copied-log.ts`,
    remove: 'if (state.known) await copyNewFiles(',
    put: 'if (!state.known) await copyNewFiles(',
    test: moments,
    named: last,
  },
  {
    guard: 'a removed file stays until the backup has seen it',
    file: 'server/src/platform/files/open-files.ts',
    remove: 'const removed = backups ? removedFiles(dataDirectory) : undefined',
    put: 'const removed = backups && !backups ? removedFiles(dataDirectory) : undefined',
    test: `${place}/live-files.test.ts`,
    named: 'a file that was removed a moment ago',
  },
  ...[
    ['a row that points nowhere', 'if (lost[0].rows > 0) {', 'if (lost[0].rows < 0) {'],
    [
      'a message that was not counted',
      'if (rows[0].conversations > 0) {',
      'if (rows[0].conversations < 0) {',
    ],
    ['a file that is not there', 'if (found?.size !== bytes)', 'if (found?.size === -1 - bytes)'],
  ].map(([what, remove, put]) => ({
    guard: `the drill finds ${what}`,
    file: `${place}/look-through.ts`,
    remove,
    put,
    test: 'server/src/processes/backup-drill.test.ts',
    named: 'a server tries its first backup by itself',
  })),
  {
    guard: 'what is still being copied of the log is not removed with old backups',
    file: `${place}/remove-old.ts`,
    remove: 'segment < first && segment < last',
    put: 'segment < first',
    test: `${place}/remove-old.test.ts`,
    named: 'those of the file that is being copied stay',
  },
]
