import { runWithTransaction } from '@better-auth/core/context'
import { getAdapter } from 'better-auth/db/adapter'
import type { Db } from '../../../platform/database/database.ts'
import type { Identity } from './identity.ts'

/** Has the identity library do its work inside a transaction of ours instead of one of its own. */
export async function inTransaction<T>(identity: Identity, tx: Db, work: () => Promise<T>): Promise<T> {
  const { adapter, options } = await identity.$context
  const inside = await getAdapter({ ...options, database: { db: tx.withoutPlugins(), type: 'postgres' } })
  return runWithTransaction({ ...adapter, transaction: (begun) => begun(inside) }, work)
}
