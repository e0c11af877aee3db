const platform = 'server/src/platform'
const startTest = 'server/src/processes/start-refusals.test.ts'
const fullDiskTest = 'server/src/platform/files/disk.test.ts'

// What keeps a server going, or says why it does not, when the machines around it fail.
export const operation = [
  {
    guard: 'a database that does not answer is given up within seconds',
    file: `${platform}/database/database.ts`,
    remove: '  query_timeout: 6500,\n',
    test: 'server/src/platform/database/patience.test.ts',
    named: 'a database that vanishes without a word',
  },
  {
    guard: 'a locked table fails what needs it within seconds',
    file: `${platform}/database/database.ts`,
    remove: '  lock_timeout: 3000,\n',
    test: 'server/src/platform/database/patience.test.ts',
    named: 'a table that somebody has locked',
  },
  {
    guard: 'the check of health has a limit of its own',
    file: 'server/src/platform/database/database-answers.ts',
    remove: '    query_timeout: limit,\n',
    test: 'server/src/platform/database/patience.test.ts',
    named: 'the check of health',
  },
  {
    guard: 'a pool without a free connection says so',
    file: 'server/src/platform/database/watch-pool.ts',
    remove: 'if (isWaitedFor && wasWaitedFor && !isExhausted) {',
    put: 'if (false) {',
    test: 'server/src/platform/database/patience.test.ts',
    named: 'a pool whose connections are all in use',
  },
  {
    guard: 'an embedded PostgreSQL that ended is started again',
    file: `${platform}/postgres/keep-running.ts`,
    remove: 'while (await startAgain())',
    put: 'while (false)',
    test: `${platform}/postgres/keep-running.test.ts`,
    named: 'a server that cannot be started again is given up',
  },
  {
    guard: 'a server whose PostgreSQL is lost ends with 1',
    file: 'server/src/main.ts',
    remove: '    return stop(1)\n',
    test: 'server/src/processes/dead-postgres.test.ts',
    named: 'one that cannot be started again ends the server with 1',
  },
  {
    guard: 'a log line that repeats itself is counted',
    file: 'server/src/platform/log/log-throttle.ts',
    remove: 'if (repeated !== undefined) {',
    put: 'if (false) {',
    test: 'server/src/platform/log/log-throttle.test.ts',
    named: 'an error that comes again and again is told once',
  },
  {
    guard: 'a Redis that hangs counts as down',
    file: `${platform}/bus/redis.ts`,
    remove: '    commandTimeout: answerMilliseconds,\n',
    test: `${platform}/bus/redis-bus.redis.test.ts`,
    named: 'a Redis that hangs is as good as down',
  },
  {
    guard: 'a server on a full disk is not well',
    file: 'server/src/app/app.ts',
    remove: '    if (full) return c.text(full, 503)\n',
    test: fullDiskTest,
    named: 'on a full disk the server does not say that it is well',
  },
  {
    guard: 'a start that fails on a full disk says that the disk is full',
    file: 'server/src/platform/files/disk.ts',
    remove: 'if (text === null) return error',
    put: 'return error',
    test: fullDiskTest,
    named: 'what fails on a full disk is told with it',
  },
  {
    guard: 'what cannot be closed holds up nothing behind it',
    file: `${platform}/close-all.ts`,
    remove: `.catch((error: Error) =>
      say(\`Something could not be closed: \${error.message}\`),
    )`,
    test: `${platform}/close-all.test.ts`,
    named: 'what fails or hangs is said',
  },
  {
    guard: 'a database that refuses is one line',
    file: 'server/src/app/open-database.ts',
    remove: 'refusalIn(error) ?? error',
    put: 'error',
    test: startTest,
    named: 'a database that can only be read',
  },
  {
    guard: 'a database of a newer version is one line',
    file: 'server/src/platform/database/migrations.ts',
    remove: 'if (!known.has(name))',
    put: 'if (false)',
    test: startTest,
    named: 'a database that a newer version has migrated',
  },
  {
    guard: 'an address with several hosts is one line',
    file: 'server/src/config/config.ts',
    remove: `
      .refine(hasOneHost, 'must name one host: a proxy, or an address that follows the primary')`,
    test: 'server/src/config/config.test.ts',
    named: 'DATABASE_URL',
  },
  {
    guard: 'a backup without its owners is one line',
    file: `${platform}/postgres/cluster.ts`,
    remove: '  if (FOREIGN.test(tail)) throw foreign(data, account)\n',
    test: startTest,
    named: 'a data directory restored without its owners',
  },
  {
    guard: 'a failure before a call is answered as a refusal',
    file: 'server/src/app/app.ts',
    remove: '  app.onError(answerFailure(deps.log))\n',
    test: 'server/src/app/app.test.ts',
    named: 'whoever cannot be identified because the database fails',
  },
]
