import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { recordedStatements } from '../../testing/database/record-statements.ts'
import { startDebianPostgres } from '../../testing/processes/debian-postgres.ts'
import { openPool, unlimited } from './database.ts'
import { migrate } from './migrations.ts'

// Where all tests have run before, which wrote down what they ask: `npm test -- --full`.
const folder = process.env.STATEMENTS_FROM

test.runIf(folder)(
  'each statement that tests make of the newest PostgreSQL is understood by version 15',
  {
    timeout: 240_000,
  },
  async () => {
    const statements = await recordedStatements(folder!)
    const newest = await refusals(await migrated(startEmbeddedPostgres), statements)
    const oldest = await refusals(await migrated(startDebianPostgres), statements)
    // Some are of tables that a test makes, or of no kind that can be prepared.
    for (const statement of newest.keys()) oldest.delete(statement)
    const understood = statements.length - newest.size
    // biome-ignore lint/suspicious/noConsole: how much was looked at
    console.log(`${understood} of ${statements.length} statements were tried on both`)
    expect(understood).toBeGreaterThan(1000)
    expect([...oldest]).toEqual([])
  },
)

/** A server of its own with all tables, until the test ends. */
async function migrated(start: typeof startDebianPostgres): Promise<pg.Pool> {
  const directory = await mkdtemp(join(tmpdir(), 'netwrk-statements-'))
  const server = await start({ directory, settings: { fsync: 'off' } })
  const pool = openPool({ ...server.connection, ...unlimited })
  onTestFinished(async () => {
    await pool.end()
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  })
  await migrate(pool)
  return pool
}

/** What a server says of the statements that it does not understand. */
async function refusals(pool: pg.Pool, statements: string[]): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  const client = await pool.connect()
  for (const statement of statements) {
    // As one statement: of several the others would be run.
    const asked = { text: `prepare tried as ${withoutCursor(statement)}`, queryMode: 'extended' }
    const answer = client.query(asked).then(() => client.query('deallocate tried'))
    await answer.catch((error: Error) => said.set(statement, error.message))
  }
  client.release()
  return said
}

/** A query that is read in parts, as the query that it is. */
const withoutCursor = (statement: string) =>
  statement.replace(/^\s*declare \w+ .*?cursor (?:with hold )?for /i, '')
