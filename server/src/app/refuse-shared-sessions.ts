import type pg from 'pg'
import { StartError } from '../platform/start-error.ts'

const waitMilliseconds = 2000
const text =
  'DATABASE_URL leads through a pooler that lends a connection for one transaction. Netwrk needs its connections for itself: with PgBouncer, pool_mode = session.'

/**
 * Refuses a pooler that lends connections by transaction or statement: what is prepared on one would be looked for on
 * another. While a second client is in a transaction, the first has to be on the connection that it began on.
 */
export async function refuseSharedSessions(pool: pg.Pool): Promise<void> {
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    const before = await processOf(one)
    await other.query('begin').catch(refuse)
    await processOf(other)
    // Where the pooler has one connection, the first client waits for it.
    const after = await processOf(one).catch(refuse)
    if (after !== before) refuse()
  } finally {
    one.release(true)
    other.release(true)
  }
}

async function processOf(client: pg.PoolClient): Promise<number> {
  const query = { text: 'select pg_backend_pid() as process', query_timeout: waitMilliseconds }
  const { rows } = await client.query<{ process: number }>(query)
  return rows[0]!.process
}

function refuse(): never {
  throw new StartError(text)
}
