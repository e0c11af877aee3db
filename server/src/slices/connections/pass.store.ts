import { undoneUpTo, type WayBack } from '@netwrk/domain/connections/passes'
import { dayWindow } from '@netwrk/domain/connections/zone-clock'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { record } from '../../platform/events/record-event.ts'
import type { lockClock } from './connections.store.ts'

type Clock = Awaited<ReturnType<typeof lockClock>>
export type StoredPass = { accountId: string; targetId: string; passedAt: Date }

/** Takes a pass back, by the member's clock, which is held: where its swipe does not return, it stays counted. */
export async function takeBackPass(
  tx: Db,
  pass: StoredPass,
  way: WayBack,
  clock: Clock,
  now: Date,
): Promise<void> {
  const { accountId, targetId, passedAt } = pass
  await tx.deleteFrom('swipe').where('accountId', '=', accountId).where('targetId', '=', targetId).execute()
  const { start } = dayWindow(clock, now)
  await tx
    .updateTable('memberClock')
    .set({ lastUndoAt: undoneUpTo(way, passedAt, clock.lastUndoAt, now) })
    .$if(way === 'spent', (update) =>
      update.set({
        spentSwipes: sql<number>`case when spent_from = ${start} then spent_swipes else 0 end + 1`,
        spentFrom: start,
      }),
    )
    .where('accountId', '=', accountId)
    .execute()
  await record(tx, [{ type: 'connection.undone', fromId: accountId, toId: targetId }], now)
}
