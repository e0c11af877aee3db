import { pairOf } from '@netwrk/domain/connections/pair'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Holds two members until the transaction ends: whatever makes something between them, or parts them, takes turns. Held
 * before their conversation and after a member's clock, never the other way round.
 */
export async function holdPair(tx: Db, a: string, b: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${pairKeyOf(a, b)}, 0))`.execute(tx)
}

/** By what a pair is held. */
export function pairKeyOf(a: string, b: string): string {
  const { lowId, highId } = pairOf(a, b)
  return `${lowId} ${highId}`
}

/** Ends the match of two who are held, if they have one. */
export async function endMatch(tx: Db, a: string, b: string): Promise<void> {
  const { lowId, highId } = pairOf(a, b)
  await tx
    .updateTable('match')
    .set({ status: 'ended' })
    .where('lowId', '=', lowId)
    .where('highId', '=', highId)
    .where('status', '=', 'active')
    .execute()
}
