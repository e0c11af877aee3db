import { pipelined } from '../speed/pipelined-transaction.ts'
import type { Db } from './database.ts'

/** One transaction; after its commit the events it recorded are handled without waiting for the next poll. */
export async function transact<T>(
  { db, wake }: { db: Db; wake(): void },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(async (tx) => work(await pipelined(tx)))
  wake()
  return result
}
