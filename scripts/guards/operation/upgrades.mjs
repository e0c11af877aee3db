const migrations = 'server/src/platform/database/migrations.ts'
const folder = 'server/src/platform/database/migrations'
const migrationsTest = 'server/src/platform/database/migrations.test.ts'
const crashTest = 'server/src/processes/migrations-crash.test.ts'

/** What keeps an upgrade from hurting the servers that run, and the rows there are. */
export const upgrades = [
  {
    guard: 'a contract step waits for older servers',
    file: migrations,
    remove: '      if (waiting) return waiting\n',
    test: migrationsTest,
    named: 'a contract step is refused in one line',
  },
  {
    guard: 'a server says that it runs before it takes its turn',
    file: migrations,
    remove: '    if (serverId) await enterServer(client, serverId, names)\n    await takeTurn',
    put: '    await takeTurn',
    test: migrationsTest,
    named: 'where two servers of one version start at once',
  },
  {
    guard: 'a server that hangs counts as alive while it is connected',
    file: `${folder}/running-servers.ts`,
    remove: " or 'netwrk ' || id in (select name from connected)",
    test: migrationsTest,
    named: 'what has not said for a while that it runs',
  },
  {
    guard: 'a server that says nothing counts by its connection',
    file: `${folder}/running-servers.ts`,
    remove: "where name not in (select 'netwrk ' || id from running_server)",
    put: 'where false',
    test: migrationsTest,
    named: 'what has not said for a while that it runs',
  },
  {
    guard: 'an older version does not start on what a newer one took away',
    file: migrations,
    remove: "ours === undefined && step !== 'expand' && step !== 'migrate data'",
    put: 'false',
    test: migrationsTest,
    named: 'an older version starts on what a newer one added',
  },
  {
    guard: 'a migration waits for a lock only briefly',
    file: `${folder}/apply-migration.ts`,
    remove: "'local', patience.lock, statement",
    put: "'local', 0, statement",
    test: migrationsTest,
    named: 'a migration that cannot have a lock lets the others go on',
  },
  {
    guard: 'a statement of a migration ends by itself',
    file: `${folder}/apply-migration.ts`,
    remove: "'local', patience.lock, statement",
    put: "'local', patience.lock, 0",
    test: migrationsTest,
    named: 'a statement that takes too long is ended',
  },
  {
    guard: 'a migration is applied whole or not at all',
    file: `${folder}/apply-migration.ts`,
    remove: "  await note(client, migration)\n  await client.query('commit')\n",
    put: "  await client.query('commit')\n  await note(client, migration)\n",
    test: crashTest,
    named: 'a migration that is killed at any of its statements',
  },
  {
    guard: 'a migration in batches goes on behind the last one',
    file: `${folder}/apply-in-batches.ts`,
    remove: 'return rows[0] ?? { doneUpTo: null, rows: 0 }',
    put: 'return { ...rows[0], doneUpTo: null, rows: 0 }',
    test: crashTest,
    named: 'one that goes through a table in batches',
  },
  {
    guard: 'what waits is applied once nobody is in its way',
    file: 'server/src/app/follow-upgrade.ts',
    remove: '      waiting = await migrate(unlimitedPool, say, { serverId, folder })\n',
    test: 'server/src/app/follow-upgrade.test.ts',
    named: 'applies a contract step once the last older server has stopped',
  },
  {
    guard: 'a server says again and again that it runs',
    file: 'server/src/app/follow-upgrade.ts',
    remove: 'enterServer(pool, serverId, names),',
    put: 'Promise.resolve(names),',
    test: 'server/src/app/follow-upgrade.test.ts',
    named: 'a server says that it runs',
  },
  {
    guard: 'a column that the last release does not fill in',
    file: 'server/migrations/0101_create_running_server.sql',
    remove: '-- How far a migration has come',
    put: 'alter table message add column words text not null;\n-- How far a migration has come',
    test: 'server/src/processes/last-release.test.ts',
    named: 'the last release goes on while the database is migrated',
  },
  {
    guard: 'not ready on what a newer version took away',
    file: 'server/src/app/ops/parts.ts',
    remove: "step === 'contract' && !known.has(name)",
    put: 'false',
    test: 'server/src/app/ops/parts.test.ts',
    named: 'a database that is behind this version',
  },
]
