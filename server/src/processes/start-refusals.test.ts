import { execFileSync } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { USER } from '@netwrk/postgres/data-directory'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { placesUntil } from '@netwrk/postgres/testing/places'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../platform/database/database.ts'
import { failToStart } from '../testing/processes/fail-to-start.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const places = placesUntil(onTestFinished)

/** A migrated database, prepared by a statement; resolves to its address. */
async function databaseAfter(statement: (name: string) => string) {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  const administration = openPool({ ...connection, user: USER })
  await administration.query(statement(connection.database!)).finally(() => administration.end())
  const host = encodeURIComponent(connection.host!)
  return `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${host}`
}

async function expectOneLine(environment: Record<string, string>, text: string) {
  const { status, stderr } = await failToStart({ DATA_DIR: await places.open(), ...environment })
  expect(stderr).toMatch(/^Netwrk cannot start\. [^\n]*$/)
  expect(stderr).toContain(text)
  expect(status).toBe(1)
}

test('a database that a newer version has migrated is refused in one line', async () => {
  const DATABASE_URL = await databaseAfter(() => `insert into migration values ('9999_fly.sql', 'x')`)
  await expectOneLine({ DATABASE_URL }, 'Start that one, or restore the backup from before the upgrade.')
})

test('a database that can only be read, as a standby, is refused in one line', async () => {
  const DATABASE_URL = await databaseAfter(
    (name) => `alter database ${name} set default_transaction_read_only = on`,
  )
  await expectOneLine({ DATABASE_URL }, 'let DATABASE_URL name the primary')
})

test('tables that belong to another role, as after a restore, are one line', async () => {
  const DATABASE_URL = await databaseAfter(() => `alter table migration owner to ${USER}`)
  await expectOneLine({ DATABASE_URL }, 'must own the tables')
})

test('of several hosts that cannot be reached each is named in one line', async () => {
  await expectOneLine(
    { DATABASE_URL: 'postgres://netwrk@127.0.0.1:9,127.0.0.2:9/netwrk' },
    'cannot be reached: 127.0.0.1:9 connect ECONNREFUSED 127.0.0.1:9; 127.0.0.2:9 connect ECONNREFUSED',
  )
})

test('a data directory restored without its owners is one line', async () => {
  const DATA_DIR = await places.open()
  const data = join(DATA_DIR, 'postgres', 'data')
  const postgres = await startEmbeddedPostgres({
    directory: join(DATA_DIR, 'postgres'),
    settings: { fsync: 'off' },
  })
  await postgres.stop()
  // Only root can give files to another account; who is not root is closed out of one of them instead.
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', '0:0', data])
  else await chmod(join(data, 'global', 'pg_control'), 0)
  await expectOneLine({ DATA_DIR }, 'Run chown -R ')
})
