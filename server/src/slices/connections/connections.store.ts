import type { PairState } from '@netwrk/domain/connections/connections'
import { pairOf } from '@netwrk/domain/connections/pair'
import type { ZoneClock } from '@netwrk/domain/connections/zone-clock'
import type { Db } from '../../platform/database/database.ts'
import { holdPair } from './connections.claims.ts'
import { type Asked, type Between, between, clocksToHold } from './swipe-statements.ts'

/** The member's clock, held until the transaction ends: a member's swipes take turns, so none slips past the limit. */
export async function lockClock(tx: Db, accountId: string): Promise<ZoneClock & { lastUndoAt: Date | null }> {
  const [clock] = await clocksToHold(tx, { accountId })
  if (!clock) throw new Error('whoever swipes has a clock')
  return clock
}

/**
 * What is between a member and somebody they swipe. The pair is held until the transaction ends: of two people who connect
 * at the same instant one comes second and sees the first, so that exactly one match is made. All of it is looked for only
 * then: while the pair was waited for, one of them may have blocked the other.
 */
export async function lockPair(
  tx: Db,
  asked: Asked,
): Promise<Omit<Between, 'mine' | 'theirs'> & { pair: PairState }> {
  const { accountId, targetId } = asked
  // In one trip, and still one after the other: a connection does nothing at once.
  const [, [found]] = await Promise.all([holdPair(tx, accountId, targetId), between(tx, asked)])
  const { mine, theirs, isOnBreak, isThere } = found!
  const pair = pairOf(accountId, targetId)
  const [lowAction, highAction] = pair.lowId === accountId ? [mine, theirs] : [theirs, mine]
  return { isOnBreak, isThere, pair: { ...pair, lowAction, highAction } }
}
