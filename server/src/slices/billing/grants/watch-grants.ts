import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { endGrant } from './grants.claims.ts'

const atOnce = 100

/** Ends the plans that were given until now. */
export async function watchGrants(ctx: Pick<Deps, 'db' | 'clock' | 'wake'>): Promise<void> {
  const now = ctx.clock.now()
  const due = await ctx.db
    .selectFrom('planGrant')
    .select('accountId')
    .where('until', '<=', now)
    .orderBy('until')
    .limit(atOnce)
    .execute()
  for (const { accountId } of due) await transact(ctx, (tx) => endGrant(tx, accountId, now, now))
}
