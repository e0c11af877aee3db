import { canUndo, type SwipeAction } from '@netwrk/domain/connections/connections'
import { dayWindow } from '@netwrk/domain/connections/zone-clock'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { cardsOf, scoresWith } from '../discovery/discovery.reads.ts'
import { todaysAllowance } from './connections.reads.ts'
import { lockClock } from './connections.store.ts'

/** Takes back the last choice of the day, if it was a pass; the swipe returns (DECISIONS 26). */
export async function undo(ctx: MemberCtx) {
  const { actor, db, clock } = ctx
  const now = clock.now()
  const targetId = await transact(ctx, async (tx) => {
    const held = await lockClock(tx, actor.id)
    const last = await lastSwipe(tx, actor.id)
    if (!last || !canUndo(last, held.lastUndoAt, dayWindow(held, now).start)) {
      throw new Refusal('connections.nothing_to_undo')
    }
    await tx
      .deleteFrom('swipe')
      .where('accountId', '=', actor.id)
      .where('targetId', '=', last.targetId)
      .execute()
    await tx.updateTable('memberClock').set({ lastUndoAt: now }).where('accountId', '=', actor.id).execute()
    await record(tx, [{ type: 'connection.undone', fromId: actor.id, toId: last.targetId }], now)
    return last.targetId
  })
  const [suggestion] = await cardsOf(db, await scoresWith(db, actor.id, [targetId], now))
  // Somebody suspended in this very moment: the swipe is back, the card is not.
  if (!suggestion) throw new Refusal('connections.nothing_to_undo')
  return { suggestion, allowance: await todaysAllowance(db, actor.id, now) }
}

async function lastSwipe(tx: Db, accountId: string) {
  const row = await tx
    .selectFrom('swipe')
    .select(['targetId', 'action', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { targetId: row.targetId, action: row.action as SwipeAction, at: row.createdAt }
}
