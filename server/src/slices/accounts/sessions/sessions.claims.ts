import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/outbox.ts'

/** Ends every session of somebody, in the transaction of the caller: their tabs are cut off, and no push finds them. */
export async function endAllSessions(tx: Db, accountId: string, now: Date): Promise<void> {
  const ended = await tx.deleteFrom('session').where('accountId', '=', accountId).returning('id').execute()
  await record(
    tx,
    ended.map(({ id }) => ({ type: 'account.signed_out', accountId, sessionId: id })),
    now,
  )
}
