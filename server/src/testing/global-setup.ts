import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import type pg from 'pg'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openPool, unlimited } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'
import { copyTree } from './processes/copy-tree.ts'
import { startDebianPostgres } from './processes/debian-postgres.ts'

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

type Provided = Pick<ProvidedContext, 'postgres' | 'templateDatabase' | 'readyDirectory'>
type Shared = { started: Promise<{ provided: Provided; stop(): Promise<void> }>; projects: number }

// Each project of tests loads this file anew.
const everyProject = globalThis as { netwrkTestServer?: Shared | undefined }

/** Starts the server of all tests with the first project, and returns what stops it after the last. */
export default async function shareTestServer(project: TestProject): Promise<() => Promise<void>> {
  everyProject.netwrkTestServer ??= { started: startTestServer(), projects: 0 }
  const shared = everyProject.netwrkTestServer
  shared.projects++
  const { provided, stop } = await shared.started
  project.provide('postgres', provided.postgres)
  project.provide('templateDatabase', provided.templateDatabase)
  project.provide('readyDirectory', provided.readyDirectory)
  return async () => {
    shared.projects--
    if (shared.projects > 0) return
    everyProject.netwrkTestServer = undefined
    await stop()
  }
}

/** Starts a server in a directory of its own, which `stop` removes. */
async function startTestServer(): Promise<Awaited<Shared['started']>> {
  const directory = await mkdtemp(join(tmpdir(), 'netwrk-test-'))
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    const ready = join(directory, 'ready')
    await makeReady(ready)
    await copyTree(join(ready, 'postgres'), join(directory, 'postgres'))
    const server = await start({ directory: join(directory, 'postgres'), settings: SETTINGS })
    const stop = () => server.stop().then(remove)
    await makeTemplate(server).catch((error) => stop().then(() => Promise.reject(error)))
    const provided = { postgres: server.connection, templateDatabase: TEMPLATE, readyDirectory: ready }
    return { provided, stop }
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
