import { PostgresDialect, Transaction } from 'kysely'
import type { Db } from '../database/database.ts'
import type { DB } from '../generated/database.ts'

// Of a transaction Kysely asks them for nothing that is done here.
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has a connection')),
})
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() }

/**
 * The same transaction, in which statements that are made together are sent together, where Kysely would send each once the one
 * before it is answered. PostgreSQL does them in the order in which they were made: what follows a lock waits for it, and sees
 * all that was committed until the lock was granted.
 */
export async function pipelined(tx: Db): Promise<Db> {
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (one) => one)
  return new Transaction<DB>({
    ...unused,
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  })
}
