import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { MemberIndex } from '../member-index/member-index.ts'

/** Which round of prices was the last that ended. */
export async function lastRound(db: Db): Promise<number> {
  const row = await db.selectFrom('priceRound').select('number').executeTakeFirst()
  return row?.number ?? 0
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
