import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPool, unlimited } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'
import { startDebianPostgres } from './processes/debian-postgres.ts'
import { copyTree } from './processes/ready-directory.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EmbeddedPostgres['connection']
    /** The migrated database that every test's own is copied from. */
    templateDatabase: string
    /** A data directory whose database is made and migrated: what a server process starts on a copy of. */
    readyDirectory: string
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
    const ready = join(directory, 'ready')
    await makeReady(ready)
    await copyTree(join(ready, 'postgres'), join(directory, 'postgres'))
    const server = await start({ directory: join(directory, 'postgres'), settings: SETTINGS })
    const stop = () => server.stop().then(remove)
    await makeTemplate(server).catch((error) => stop().then(() => Promise.reject(error)))
    project.provide('postgres', server.connection)
    project.provide('templateDatabase', TEMPLATE)
    project.provide('readyDirectory', ready)
    return stop
  } catch (error) {
    await remove()
    throw error
  }
}

/** Makes and migrates a database once, for the server of all tests and for every server process that begins with one. */
async function makeReady(ready: string): Promise<void> {
  await mkdir(ready)
  const server = await start({ directory: join(ready, 'postgres'), settings: SETTINGS })
  await runOn(server.connection, migrate).finally(() => server.stop())
}

function start(options: { directory: string; settings: Record<string, string> }): Promise<EmbeddedPostgres> {
  const wanted = process.env.TEST_DATABASE
  if (!wanted) return startEmbeddedPostgres(options)
  if (wanted === 'postgresql-15') return startDebianPostgres(options)
  throw new Error(`TEST_DATABASE is ${wanted}: only postgresql-15 is known.`)
}

async function makeTemplate({ administration, connection }: EmbeddedPostgres): Promise<void> {
  await runOn(administration, async (pool) => {
    await pool.query(`create database ${TEMPLATE} owner ${connection.user} template ${connection.database}`)
    await pool.query(`alter database ${TEMPLATE} is_template true allow_connections false`)
  })
}

async function runOn(connection: pg.PoolConfig, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = openPool({ ...connection, ...unlimited })
  await work(pool).finally(() => pool.end())
}
