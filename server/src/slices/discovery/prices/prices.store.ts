import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type Priced = { id: string; shadow: number; price: number }

/** Keeps prices; whoever has left meanwhile has none. */
export async function storePrices(db: Db, prices: readonly Priced[]): Promise<void> {
  const ids = prices.map(({ id }) => id)
  const shadows = prices.map(({ shadow }) => shadow)
  const totals = prices.map(({ price }) => price)
  await sql`
    insert into attention_price (account_id, shadow, price)
    select account.id, new.shadow, new.price
    from unnest(${ids}::uuid[], ${shadows}::real[], ${totals}::real[]) as new (id, shadow, price)
      join account on account.id = new.id
    order by account.id
    for key share of account
    on conflict (account_id) do update set shadow = excluded.shadow, price = excluded.price
    where (attention_price.shadow, attention_price.price) is distinct from (excluded.shadow, excluded.price)`.execute(
    db,
  )
}
