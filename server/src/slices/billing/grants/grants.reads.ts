import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import type { Db } from '../../../platform/database/database.ts'

export type Grant = { plan: PaidPlan; until: Date }

/** The plan that was given to a member without payment and has not ended, or null. */
export async function grantOf(db: Db, accountId: string, now: Date): Promise<Grant | null> {
  const row = await db
    .selectFrom('planGrant')
    .select(['plan', 'until'])
    .where('accountId', '=', accountId)
    .where('until', '>', now)
    .executeTakeFirst()
  return (row as Grant | undefined) ?? null
}
