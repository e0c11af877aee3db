import { withinBounds } from '@netwrk/domain/discovery/best-for-both/fit'
import { type Coefficients, startCoefficients } from '@netwrk/domain/discovery/best-for-both/likelihood'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { MemberIndex } from '../member-index/member-index.ts'

/** The last round of prices that ended: its number, and what it found speaks for a like. */
export type LastRound = { number: number; by: Readonly<Coefficients> }

export async function lastRound(db: Db): Promise<LastRound> {
  const row = await db.selectFrom('priceRound').select(['number', 'coefficients']).executeTakeFirst()
  const found = row?.coefficients as Coefficients | null | undefined
  return {
    number: row?.number ?? 0,
    // A version with another start may have found them.
    by: found ? withinBounds(found, startCoefficients) : startCoefficients,
  }
}

/** Brings all prices of a member index up to date, page by page. */
export async function readPrices(db: Db, memberIndex: MemberIndex): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`declare prices no scroll cursor for select account_id as id, price from attention_price`.execute(
      tx,
    )
    for (;;) {
      const { rows } = await sql<{ id: string; price: number }>`fetch 5000 from prices`.execute(tx)
      if (rows.length === 0) return
      for (const { id, price } of rows) memberIndex.setPrice(id, Math.fround(price))
    }
  })
}
