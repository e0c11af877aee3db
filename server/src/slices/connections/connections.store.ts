import { pairOf } from '@netwrk/domain/connections/pair'
import type { ZoneClock } from '@netwrk/domain/connections/zone-clock'
import type { Db } from '../../platform/database/database.ts'
import { holdBoth } from './room.claims.ts'
import { between, type Choosing, clocksToHold } from './swipe-statements.ts'

/** The member's clock, held until the transaction ends: a member's swipes take turns, so none slips past the limit. */
export async function lockClock(tx: Db, accountId: string): Promise<ZoneClock & { lastUndoAt: Date | null }> {
  const [clock] = await clocksToHold(tx, { accountId })
  if (!clock) throw new Error('whoever swipes has a clock')
  return clock
}

/**
 * What is between a member and somebody they swipe. The pair is held until the transaction ends: of two people who connect
 * at the same instant one comes second and sees the first, so that exactly one match is made. For a connect, so is the
 * other's room, so that none slips past what they are open to: `isRoomHeld` is false where they said a number in the very
 * moment before, and it has to be held anew. All of it is looked for only then: while the pair was waited for, one of them
 * may have blocked the other.
 */
export async function lockPair(tx: Db, choosing: Choosing) {
  const { accountId, targetId, action } = choosing
  // In one trip, and still one after the other: a connection does nothing at once.
  const [isAlone, [found]] = await Promise.all([holdBoth(tx, choosing), between(tx, choosing)])
  const { mine, theirs, hasSaid, ...rest } = found!
  const pair = pairOf(accountId, targetId)
  const [lowAction, highAction] = pair.lowId === accountId ? [mine, theirs] : [theirs, mine]
  const isRoomHeld = action === 'pass' || isAlone || !hasSaid
  return { ...rest, isRoomHeld, pair: { ...pair, lowAction, highAction } }
}
