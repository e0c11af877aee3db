import { wayBack } from '@netwrk/domain/connections/passes'
import { dayWindow } from '@netwrk/domain/connections/zone-clock'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { todaysAllowance, undoableBy } from '../connections.reads.ts'
import { lockClock } from '../connections.store.ts'
import { takeBackPass } from '../pass.store.ts'
import { cardOf } from './card.reads.ts'
import { refuseUnchoosable } from './refuse-unchoosable.ts'

/**
 * Takes a pass of the history back, so that its person can be suggested again; where there is none any more nothing
 * changes. Its swipe returns only where Undo would return it, too. The clock is held, so that of this, an undo and a swipe
 * at once one comes after the other.
 */
export async function bringBack(ctx: MemberCtx, { personId }: { personId: string }) {
  const { actor, db } = ctx
  const now = ctx.clock.now()
  await transact(ctx, async (tx) => {
    const clock = await lockClock(tx, actor.id)
    await refuseUnchoosable(tx, actor.id, personId)
    const swipe = await swipeAbout(tx, actor.id, personId)
    if (!swipe) return
    if (swipe.action !== 'pass') throw new Refusal('connections.already_swiped')
    const isUndoable = (await undoableBy(tx, actor.id, clock, now))?.targetId === personId
    const way = wayBack(swipe.createdAt, isUndoable, dayWindow(clock, now).start)
    const pass = { accountId: actor.id, targetId: personId, passedAt: swipe.createdAt }
    await takeBackPass(tx, pass, way, clock, now)
  })
  const [suggestion, allowance] = await Promise.all([
    cardOf(db, actor.id, personId, now),
    todaysAllowance(db, actor.id, now),
  ])
  return { suggestion, allowance }
}

function swipeAbout(tx: Db, accountId: string, targetId: string) {
  return tx
    .selectFrom('swipe')
    .select(['action', 'createdAt'])
    .where('accountId', '=', accountId)
    .where('targetId', '=', targetId)
    .executeTakeFirst()
}
