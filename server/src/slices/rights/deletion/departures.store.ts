import { erasureDue } from '@netwrk/domain/rights/departure'
import type { Db } from '../../../platform/database/database.ts'

export type Departure = {
  accountId: string
  askedAt: Date
  dueAt: Date
  keepsWords: boolean
  erasedAt: Date | null
  /** Why the staff has the account deleted; null for who asked themselves. */
  reason: string | null
}

const columns = ['accountId', 'askedAt', 'dueAt', 'keepsWords', 'erasedAt', 'reason'] as const

/** Keeps that a member leaves; one who is leaving already leaves when they said first. Resolves to null then. */
export async function keepDeparture(
  tx: Db,
  accountId: string,
  departing: { keepsWords: boolean; reason: string | null },
  now: Date,
): Promise<Departure | null> {
  const row = await tx
    .insertInto('departure')
    .values({ accountId, askedAt: now, dueAt: erasureDue(now), ...departing })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

export async function departureOf(db: Db, accountId: string): Promise<Departure | null> {
  const row = await db
    .selectFrom('departure')
    .select(columns)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** The member's departure, held to the end of the transaction: who comes back and what erases take turns. */
export async function holdDeparture(tx: Db, accountId: string): Promise<Departure | null> {
  const row = await tx
    .selectFrom('departure')
    .select(columns)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function dropDeparture(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('departure').where('accountId', '=', accountId).execute()
}

export async function markErased(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx.updateTable('departure').set({ erasedAt: now }).where('accountId', '=', accountId).execute()
}

/** Who is due to be erased, the first first. */
export async function dueDepartures(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('departure')
    .select('accountId')
    .where('erasedAt', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Notes that erasing somebody came to nothing, and by what kind of error. */
export async function markFailed(db: Db, accountId: string, failure: string, now: Date): Promise<void> {
  await db
    .updateTable('departure')
    .set({ failedAt: now, failure })
    .where('accountId', '=', accountId)
    .where('erasedAt', 'is', null)
    .execute()
}
