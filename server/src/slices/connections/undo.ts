import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'
import { cardsOf, scoresWith } from '../profiles/compatibility.reads.ts'
import { todaysAllowance, undoableBy } from './connections.reads.ts'
import { lockClock } from './connections.store.ts'

/** Takes back the last choice of the day, if it was a pass; the swipe returns. */
export async function undo(ctx: MemberCtx) {
  const { actor, db, clock } = ctx
  const now = clock.now()
  const targetId = await transact(ctx, async (tx) => {
    const id = await undoableBy(tx, actor.id, await lockClock(tx, actor.id), now)
    if (id === null) throw new Refusal('connections.nothing_to_undo')
    await tx.deleteFrom('swipe').where('accountId', '=', actor.id).where('targetId', '=', id).execute()
    await tx.updateTable('memberClock').set({ lastUndoAt: now }).where('accountId', '=', actor.id).execute()
    await record(tx, [{ type: 'connection.undone', fromId: actor.id, toId: id }], now)
    return id
  })
  const [suggestion] = await cardsOf(db, actor.id, await scoresWith(db, actor.id, [targetId], now))
  // Somebody suspended in this very moment: the swipe is back, the card is not.
  if (!suggestion) throw new Refusal('connections.nothing_to_undo')
  return { suggestion, allowance: await todaysAllowance(db, actor.id, now) }
}
