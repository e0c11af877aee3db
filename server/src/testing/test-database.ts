import { randomUUID } from 'node:crypto'
import { USER } from '@netwrk/postgres/data-directory'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool, patient } from '../platform/database/database.ts'
import { recordStatements } from './database/record-statements.ts'

if (process.env.STATEMENTS_TO) recordStatements(process.env.STATEMENTS_TO)

/** A database of a test's own. `drop` ends its pool and throws out whoever else is still connected. */
export type TestDatabase = {
  pool: pg.Pool
  connection: pg.PoolConfig
  drop(): Promise<void>
  /** Ends its pool in the place of `drop`, which does nothing from then on: others are made of it. */
  keep(): Promise<KeptDatabase>
}

/** A database that nobody is connected to, for others to be copies of, until it is dropped. */
export type KeptDatabase = { name: string; drop(): Promise<void> }

/**
 * Makes a database for one test or file: a migrated, empty one, one without any table, or a copy. Costs about 20 ms in
 * memory.
 */
export async function createTestDatabase({
  isMigrated = true,
  copyOf,
}: {
  isMigrated?: boolean
  copyOf?: KeptDatabase
} = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const template = copyOf?.name ?? (isMigrated ? inject('templateDatabase') : 'template0')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // To copy files writes half as much as the usual way, which logs every page.
  await administer(`create database ${database} owner ${server.user} template ${template} strategy file_copy`)
  // A thousand calls at once, on a machine that is busy with other tests, take longer than a member would wait.
  const connection = { ...server, database, ...patient, max: 10, connectionTimeoutMillis: 60_000 }
  const pool = openPool(connection)
  const remove = () => administer(`drop database ${database} with (force)`)
  let isKept = false
  return {
    pool,
    connection,
    drop: async () => {
      if (isKept) return
      await pool.end()
      await remove()
    },
    keep: async () => {
      isKept = true
      await pool.end()
      return { name: database, drop: remove }
    },
  }
}

let administration: pg.Pool | undefined

/**
 * Runs a statement as superuser: a test may be connected as one, whom nobody else may throw out. All files of a worker
 * share the connections, for PostgreSQL begins a process for each; they keep no worker from ending.
 */
async function administer(statement: string): Promise<void> {
  administration ??= new pg.Pool({
    ...inject('postgres'),
    user: USER,
    max: 2,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  await administration.query(statement)
}
