import pg from 'pg'

/** Well below the patience of a load balancer. */
const limit = 2000

/**
 * Asks whether the database answers, on a connection of its own: busy ones and locked tables say nothing about that. Those
 * who ask meanwhile get the same answer.
 */
export function openDatabaseCheck(connection: pg.PoolConfig) {
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: limit,
    statement_timeout: limit,
    query_timeout: limit,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
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
    answers(): Promise<boolean> {
      asking ??= ask()
      return asking
    },
    end: () => pool.end(),
  }
}
