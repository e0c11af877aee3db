import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPool, unlimited } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'
import { startDebianPostgres } from './processes/debian-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EmbeddedPostgres['connection']
    /** The migrated database that every test's own is copied from. */
    templateDatabase: string
  }
}

const TEMPLATE = 'template_netwrk'

// A test's database may vanish in a power cut, and is gone before there is anything to vacuum. Test files run beside each
// other, each with pools of its own.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/** Starts the server of all tests in a directory of its own, and returns what stops and removes it. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'netwrk-test-'))
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    const server = await start({ directory, settings: SETTINGS })
    const stop = () => server.stop().then(remove)
    await allowDatabases(server)
    await makeTemplate(server.connection).catch((error) => stop().then(() => Promise.reject(error)))
    project.provide('postgres', server.connection)
    project.provide('templateDatabase', TEMPLATE)
    return stop
  } catch (error) {
    await remove()
    throw error
  }
}

function start(options: { directory: string; settings: Record<string, string> }): Promise<EmbeddedPostgres> {
  const wanted = process.env.TEST_DATABASE
  if (!wanted) return startEmbeddedPostgres(options)
  if (wanted === 'postgresql-15') return startDebianPostgres(options)
  throw new Error(`TEST_DATABASE is ${wanted}: only postgresql-15 is known.`)
}

// Every test has a database of its own.
function allowDatabases({ administration, connection }: EmbeddedPostgres): Promise<void> {
  return runOn(administration, (pool) => pool.query(`alter role ${connection.user} createdb`))
}

async function makeTemplate(connection: EmbeddedPostgres['connection']): Promise<void> {
  await runOn(connection, (pool) => pool.query(`create database ${TEMPLATE}`))
  await runOn({ ...connection, database: TEMPLATE }, migrate)
  await runOn(connection, (pool) =>
    pool.query(`alter database ${TEMPLATE} is_template true allow_connections false`),
  )
}

async function runOn(connection: pg.PoolConfig, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = openPool({ ...connection, ...unlimited })
  await work(pool).finally(() => pool.end())
}
