import { type Analytics, analyticsOf } from '@netwrk/domain/connections/analytics'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What the member's swipes and active matches come to. */
export async function analyticsFor(db: Db, accountId: string): Promise<Analytics> {
  const swipes = await db
    .selectFrom('swipe')
    .select(['action', sql<number>`count(*)::int`.as('count')])
    .where('accountId', '=', accountId)
    .groupBy('action')
    .execute()
  const matches = await db
    .selectFrom('match')
    .select(['score', 'commonInterests'])
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('lowId', '=', accountId), eb('highId', '=', accountId)]))
    .execute()
  const countOf = (action: string) => swipes.find((row) => row.action === action)?.count ?? 0
  return analyticsOf({ connectSwipes: countOf('connect'), passSwipes: countOf('pass'), matches })
}
