import { randomUUID } from 'node:crypto'
import { USER } from '@netwrk/postgres/data-directory'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool, patient } from '../platform/database/database.ts'

/** A database of a test's own. `drop` ends its pool and throws out whoever else is still connected. */
export type TestDatabase = { pool: pg.Pool; connection: pg.PoolConfig; drop(): Promise<void> }

/** Makes a migrated, empty database for one test or file, or one without any table. Costs about 20 ms in memory. */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const template = isMigrated ? inject('templateDatabase') : 'template0'
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // To copy files writes half as much as the usual way, which logs every page.
  await runOnce(server, `create database ${database} template ${template} strategy file_copy`)
  // A thousand calls at once, on a machine that is busy with other tests, take longer than a member would wait.
  const connection = { ...server, database, ...patient, max: 10, connectionTimeoutMillis: 60_000 }
  const pool = openPool(connection)
  return {
    pool,
    connection,
    drop: async () => {
      await pool.end()
      // A test may be connected to it as superuser, whom only another one may throw out.
      await runOnce({ ...server, user: USER }, `drop database ${database} with (force)`)
    },
  }
}

async function runOnce(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
