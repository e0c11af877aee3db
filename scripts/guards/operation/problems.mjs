const rules = 'domain/src/desk/problems.ts'
const rulesTest = 'domain/src/desk/problems.test.ts'
const keep = 'server/src/slices/desk/problems/keep-problem.ts'
const watch = 'server/src/app/problems/watch-problems.test.ts'
const disk = 'server/src/processes/full-disk.test.ts'
const fullDisk = 'server/src/app/full-disk.test.ts'

/** What tells whoever runs the community, once each, and nobody else. */
export const problems = [
  {
    guard: 'a problem begins once it was wrong without a break',
    file: rules,
    remove: 'wrongSince: null, wellSince: wellSince ?? now',
    put: 'wrongSince, wellSince: wellSince ?? now',
    test: rulesTest,
    named: 'it is a problem once',
  },
  {
    guard: 'what only follows from something else is no problem',
    file: rules,
    remove: "problemOf(kind).follows.some(isWrong) ? { state: 'unknown' } : found[kind]",
    put: 'found[kind]',
    test: rulesTest,
    named: 'what only follows from something else',
  },
  {
    guard: 'a problem is over once no server sees it',
    file: keep,
    remove: "      .where('seenAt', '<=', notSeenSince(now))\n",
    test: watch,
    named: 'what one server has is not over',
  },
  {
    guard: 'of several servers one writes a problem',
    file: keep,
    remove:
      "      .onConflict((conflict) => conflict.column('kind').where('endedAt', 'is', null).doNothing())\n",
    test: watch,
    named: 'of servers that see the same at once',
  },
  {
    guard: 'alerts go to owners whose address is verified',
    file: 'server/src/slices/staff/roles/staff.reads.ts',
    remove: "    .where('account.emailVerified', '=', true)\n",
    test: watch,
    named: 'owners with a verified address',
  },
  {
    guard: 'what writes is refused before the database ends on a full disk',
    file: 'server/src/app/answer.ts',
    remove: "      if (effect === 'writes') await refuseFullDisk(context)\n",
    test: fullDisk,
    named: 'no call writes, at the desk neither',
  },
  {
    guard: 'nor does the staff write while the disk is full',
    file: 'server/src/app/answer.ts',
    remove: '  if (staffAct(call.act).changes) await refuseFullDisk(ctx)\n',
    test: fullDisk,
    named: 'no call writes, at the desk neither',
  },
  {
    guard: 'nor is a file taken while the disk is full',
    file: 'server/src/slices/uploads/serve-uploads.ts',
    remove: '      await refuseFullDisk(context)\n',
    test: fullDisk,
    named: 'no call writes, at the desk neither',
  },
  {
    guard: 'a database elsewhere has a disk of its own',
    file: 'server/src/platform/files/disk.ts',
    remove: '  if (config.databaseUrl !== undefined) return\n',
    put: '  void config\n',
    test: fullDisk,
    named: 'does not matter to a database elsewhere',
  },
  {
    guard: 'the database waits for room',
    file: 'postgres/src/keep-running.ts',
    remove: '      if (await untilRoom(stopping.signal)) tries = 0\n',
    test: 'postgres/src/keep-running.test.ts',
    named: 'waiting for room on its disk is no try',
  },
  {
    guard: 'a database waits for room on the disk of its log',
    file: 'postgres/src/cluster.ts',
    remove: ", join(site.data, 'pg_wal')",
    test: disk,
    named: 'a database that ends because the disk of its log is full',
  },
  {
    guard: 'a slow database is told of once',
    file: 'server/src/app/problems/watch-problems.ts',
    remove: "'events', 'database_slow'",
    put: "'events'",
    test: watch,
    named: 'of a slow database the server tells by itself',
  },
]
