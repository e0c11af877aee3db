import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'

/**
 * Ends every session of somebody, in the transaction of the caller, but for those that are named: their tabs are cut off,
 * and no push finds them. Resolves to how many.
 */
export async function endAllSessions(
  tx: Db,
  accountId: string,
  now: Date,
  exceptIds: readonly string[] = [],
): Promise<number> {
  const ended = await tx
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .$if(exceptIds.length > 0, (query) => query.where('id', 'not in', exceptIds))
    .returning('id')
    .execute()
  await record(
    tx,
    ended.map(({ id }) => ({ type: 'account.signed_out', accountId, sessionId: id })),
    now,
  )
  return ended.length
}
