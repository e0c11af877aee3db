import { CamelCasePlugin, Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '../generated/database.ts'
import type { Log } from '../log/log.ts'
import { PipelinedPostgresDialect } from '../speed/pipelined-postgres.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { NoPrimary } from './away.ts'
import { dropLost } from './drop-lost.ts'
import { type DatabaseAddress, type Primary, PrimaryClient, takesWrites } from './primary.ts'
import { tellStatements } from './told-statements.ts'

/** The database, or a transaction on it: the same type, so that queries compose. */
export type Db = Kysely<DB>

/**
 * How long the database is waited for, in milliseconds, where somebody waits for the answer. It ends a statement or a
 * wait for a lock itself; one that has vanished without a word is given up a little later, and its connection with it.
 */
const answering = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 3000,
  statement_timeout: 5000,
  query_timeout: 6500,
  // A server that hangs within a transaction holds up the others no longer. A mail is sent within one.
  idle_in_transaction_session_timeout: 120_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies pg.PoolConfig

/** For what goes through whole tables while nobody waits for it. */
export const patient = {
  max: 4,
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  query_timeout: 61_500,
} as const satisfies pg.PoolConfig

/** For migrations, and for filling a database: they take as long as they take. */
export const unlimited = {
  lock_timeout: 0,
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
} as const satisfies pg.PoolConfig

/** Opens a pool; no connection is made before the first query. */
export function openPool(connection: DatabaseAddress): pg.Pool {
  const { lock_timeout, statement_timeout, idle_in_transaction_session_timeout, ...options } = {
    ...answering,
    ...connection,
  }
  const limits = { lock_timeout, statement_timeout, idle_in_transaction_session_timeout }
  const { primary } = options
  const pool: pg.Pool = new pg.Pool({
    max: 20,
    pipeline: true,
    ...options,
    Client: PrimaryClient,
    onConnect: (client) => prepare(client, limits, primary),
  })
  dropLost(pool)
  // A connection that breaks while it rests is replaced; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

/** Sets the limits by a statement: a pooler passes on no others that come with the connection. */
async function prepare(client: pg.ClientBase, limits: Record<string, unknown>, primary: Primary | undefined) {
  const settings = Object.entries(limits).map(
    ([name, value]) => `set_config('${name}', '${Number(value)}', false)`,
  )
  await client.query(`select ${settings.join(', ')}`)
  tellStatements(client)
  // What was the primary when it was found may be none by now.
  if (!primary || (await takesWrites(client))) return
  primary.forget()
  throw new NoPrimary('what was the primary is none any more')
}

/** Who is told of each statement, without its values: the log at debug level, and the trace that it is part of. */
type Told = { log?: Log | undefined; tracing?: Tracing | undefined }

/** Queries in camelCase over tables in snake_case. */
export function openDatabase(pool: pg.Pool, { log, tracing }: Told = {}): Db {
  return new Kysely<DB>({
    dialect: new PipelinedPostgresDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...((log || tracing?.isOn) && {
      log: ({ level, query: { sql }, queryDurationMillis: milliseconds }) => {
        log?.debug({ sql, milliseconds: Math.round(milliseconds * 10) / 10 }, 'a statement')
        tracing?.statement({ sql, milliseconds, isFailed: level === 'error' })
      },
    }),
  })
}

/** The name of the violated constraint or unique index, where the error is a violation. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}
