import type { PairState, SwipeAction } from '@netwrk/domain/connections/connections'
import { pairOf } from '@netwrk/domain/connections/pair'
import type { ZoneClock } from '@netwrk/domain/connections/zone-clock'
import type { Db } from '../../platform/database/database.ts'
import { holdPair } from './connections.claims.ts'

/** The member's clock, held until the transaction ends: a member's swipes take turns, so none slips past the limit. */
export async function lockClock(tx: Db, accountId: string): Promise<ZoneClock & { lastUndoAt: Date | null }> {
  return tx
    .selectFrom('memberClock')
    .select(['zone', 'nextZone', 'nextFrom', 'heldFrom', 'lastUndoAt'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * What the two have decided so far. The pair is held until the transaction ends: of two people who connect at the
 * same instant one comes second and sees the first, so that exactly one match is made.
 */
export async function lockPair(tx: Db, a: string, b: string): Promise<PairState> {
  const pair = pairOf(a, b)
  await holdPair(tx, a, b)
  const swipes = await tx
    .selectFrom('swipe')
    .select(['accountId', 'action'])
    .where((eb) =>
      eb.or([
        eb.and([eb('accountId', '=', pair.lowId), eb('targetId', '=', pair.highId)]),
        eb.and([eb('accountId', '=', pair.highId), eb('targetId', '=', pair.lowId)]),
      ]),
    )
    .execute()
  const actionOf = (id: string) =>
    (swipes.find((one) => one.accountId === id)?.action ?? null) as SwipeAction | null
  return { ...pair, lowAction: actionOf(pair.lowId), highAction: actionOf(pair.highId) }
}
