import DataLoader from 'dataloader'
import type { Db } from '../database/database.ts'

const mostTogether = 200

/**
 * Looks rows up by a key, in one statement for all who ask in the same turn of the event loop. Nothing is remembered: each
 * statement begins after all of them have asked, and one that fails fails for each of them.
 * @param load the rows of these keys, in any order; of a key without a row none
 * @param keyOf by which a row is found among them
 */
export function lookUpTogether<R>(
  load: (db: Db, keys: readonly string[]) => Promise<R[]>,
  keyOf: (row: R) => string,
): (db: Db, key: string) => Promise<R | undefined> {
  const loaders = new WeakMap<Db, DataLoader<string, R | undefined>>()
  const open = (db: Db) => {
    const loader = new DataLoader<string, R | undefined>(
      async (keys) => {
        const rows = new Map((await load(db, keys)).map((row) => [keyOf(row), row]))
        return keys.map((key) => rows.get(key))
      },
      // After what has arrived at the sockets was taken up: many calls under load, and at once where there is one.
      { cache: false, maxBatchSize: mostTogether, batchScheduleFn: (send) => void setImmediate(send) },
    )
    loaders.set(db, loader)
    return loader
  }
  return (db, key) => (loaders.get(db) ?? open(db)).load(key)
}
