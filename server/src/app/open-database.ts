import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { openPool, patient, unlimited } from '../platform/database/database.ts'
import { type DatabaseCheck, openDatabaseCheck } from '../platform/database/database-answers.ts'
import { connectedAs, removeServer } from '../platform/database/migrations/running-servers.ts'
import { migrate } from '../platform/database/migrations.ts'
import { addressOf, type DatabaseAddress } from '../platform/database/primary.ts'
import { StartError } from '../platform/start-error.ts'
import { refuseSharedSessions } from './refuse-shared-sessions.ts'

type Say = (line: string) => void

/** The database by the patience that what is asked of it needs. */
export type Database = {
  /** For whatever somebody waits for. */
  pool: pg.Pool
  /** For what goes through whole tables while nobody waits. */
  patientPool: pg.Pool
  /** For migrations, and filling an empty database. */
  unlimitedPool: pg.Pool
  check: Pick<DatabaseCheck, 'answers' | 'query'>
  /** Under which id this server is among those that run. */
  serverId: string
  /** Why a contract step waits; null where none does. */
  waiting: string | null
  /** Resolves when the database has ended for good; never where it is not the embedded one. */
  lost: Promise<Error>
}

/** Reaches the configured database, or starts the embedded one, and brings it up to date. */
export async function openMigratedDatabase(
  config: Config,
  say: Say,
  closing: (() => unknown)[],
): Promise<Database> {
  const { lost, ...address } = await reach(config, say, closing)
  const serverId = randomUUID()
  const connection = { ...address, application_name: connectedAs(serverId) }
  const pool = openPool(connection)
  const patientPool = openPool({ ...connection, ...patient })
  const unlimitedPool = openPool({ ...connection, ...unlimited, max: 2 })
  const check = openDatabaseCheck(connection)
  closing.push(() => Promise.all([pool, patientPool, unlimitedPool, check].map((one) => one.end())))
  await firstAnswer(pool)
  await refuseSharedSessions(pool)
  // Where the database is gone its row says by its age that the server is, too.
  closing.push(() => removeServer(pool, serverId).catch(() => {}))
  const waiting = await migrate(unlimitedPool, say, { serverId }).catch((error: Error) => {
    throw refusalIn(error) ?? error
  })
  return { pool, patientPool, unlimitedPool, check, serverId, waiting, lost }
}

async function firstAnswer(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    // Where a name has several addresses there is a reason for each, and none for all.
    const { errors = [error] } = error as AggregateError
    throw new StartError(`The database cannot be reached: ${(errors[0] as Error).message}`)
  }
}

/** What to do about what PostgreSQL refuses, by its code. */
const remedies: Record<string, string> = {
  '25006': 'It can only be read, as a standby can: let DATABASE_URL name the primary.',
  '42501':
    'The role in DATABASE_URL must own the tables and may create more in the schema public: restore a backup as that role, or make it their owner.',
}

/** The one line for a database that answered and refused; undefined where something else is wrong. */
function refusalIn(error: Error): StartError | undefined {
  const refusal = [error, error.cause].find((one) => one instanceof pg.DatabaseError)
  if (!refusal) return undefined
  const remedy = remedies[refusal.code ?? ''] ?? ''
  return new StartError(`The database cannot be used: ${error.message}. ${remedy}`.trim())
}

async function reach(
  config: Config,
  say: Say,
  closing: (() => unknown)[],
): Promise<DatabaseAddress & { lost: Promise<Error> }> {
  if (config.databaseUrl !== undefined)
    return { ...addressOf(config.databaseUrl), lost: new Promise(() => {}) }
  const postgres = await startEmbeddedPostgres({
    directory: join(config.dataDirectory, 'postgres'),
    log: say,
  })
  closing.push(() => postgres.stop())
  return { ...postgres.connection, lost: postgres.lost }
}
