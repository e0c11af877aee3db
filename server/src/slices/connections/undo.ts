import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { transact } from '../../platform/database/transact.ts'
import { cardsOf, scoresWith } from '../profiles/compatibility.reads.ts'
import { todaysAllowance, undoableBy } from './connections.reads.ts'
import { lockClock } from './connections.store.ts'
import { takeBackPass } from './pass.store.ts'

/** Takes back the last choice of the day, if it was a pass; the swipe returns. */
export async function undo(ctx: MemberCtx) {
  const { actor, db, clock } = ctx
  const now = clock.now()
  const targetId = await transact(ctx, async (tx) => {
    const held = await lockClock(tx, actor.id)
    const last = await undoableBy(tx, actor.id, held, now)
    if (last === null) throw new Refusal('connections.nothing_to_undo')
    await takeBackPass(tx, { accountId: actor.id, ...last }, 'undone', held, now)
    return last.targetId
  })
  const [suggestion] = await cardsOf(db, actor.id, await scoresWith(db, actor.id, [targetId], now))
  // Somebody suspended in this very moment: the swipe is back, the card is not.
  if (!suggestion) throw new Refusal('connections.nothing_to_undo')
  return { suggestion, allowance: await todaysAllowance(db, actor.id, now) }
}
