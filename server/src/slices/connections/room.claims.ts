import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { holdPair, pairKeyOf } from './connections.claims.ts'
import { type Choosing, pairAndRoomToHold } from './swipe-statements.ts'

/**
 * Holds a member's room for new conversations until the transaction ends: who sends them a request takes turns with who
 * else does and with the member who says another number. Held after the pair and a member's clock, and last of all.
 */
export async function holdRoom(tx: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${roomKeyOf(memberId)}, 0))`.execute(tx)
}

/** By what a member's room is held. */
export function roomKeyOf(memberId: string): string {
  return `room of ${memberId}`
}

/** Holds the pair and, for a connect, the other's room; resolves to whether nobody else holds that. */
export async function holdBoth(tx: Db, { accountId, targetId, action }: Choosing): Promise<boolean> {
  if (action === 'pass') {
    await holdPair(tx, accountId, targetId)
    return false
  }
  const [held] = await pairAndRoomToHold(tx, {
    pairKey: pairKeyOf(accountId, targetId),
    roomKey: roomKeyOf(targetId),
    targetId,
  })
  return held!.isAlone
}
