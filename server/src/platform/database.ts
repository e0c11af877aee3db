import { CamelCasePlugin, Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from './generated/database.ts'
import { SwiftPostgresDialect } from './swift-postgres.ts'

/** The database, or a transaction on it: the same type, so that queries compose. */
export type Db = Kysely<DB>

/** Opens a pool; no connection is made before the first query. */
export function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: 20, pipeline: true, ...connection })
  // A connection that breaks says so once more after its query has failed. The pool replaces it and the query's own
  // error is answered; without a listener, idle (the pool's) or in use (the client's), it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Queries in camelCase over tables in snake_case. */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new SwiftPostgresDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** The name of the violated constraint or unique index, where the error is a violation. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}
