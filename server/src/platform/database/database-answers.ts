import type pg from 'pg'
import { openPool } from './database.ts'
import type { DatabaseAddress } from './primary.ts'

/** Well below the patience of a load balancer. */
const limit = 2000

export type DatabaseCheck = ReturnType<typeof openDatabaseCheck>

/**
 * Asks whether the database answers, on a connection of its own: busy ones and locked tables say nothing about that. Those
 * who ask meanwhile get the same answer.
 */
export function openDatabaseCheck(connection: DatabaseAddress) {
  const pool = openPool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: limit,
    statement_timeout: limit,
    query_timeout: limit,
  })
  let asking: Promise<boolean> | null = null
  const ask = () =>
    pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null
      })
  return {
    /** A question about how the database is doing, within the same limits. */
    query: <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => pool.query<R>(text, values),
    answers(): Promise<boolean> {
      asking ??= ask()
      return asking
    },
    end: () => pool.end(),
  }
}
