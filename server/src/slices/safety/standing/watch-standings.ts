import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { forAllDue } from '../../../platform/for-all-due.ts'
import { applyStanding } from './apply-standing.claims.ts'

const atOnce = 100

/** Ends what was decided for a time once that is over; what a server that was away has missed, the next start ends. */
export async function watchStandings(ctx: Pick<Deps, 'db' | 'clock' | 'wake'>): Promise<void> {
  const due = () =>
    ctx.db
      .selectFrom('standing')
      .select('accountId')
      .where('changesAt', '<=', ctx.clock.now())
      .orderBy('changesAt')
      .limit(atOnce)
      .execute()
  await forAllDue(due, ({ accountId }) => transact(ctx, (tx) => applyStanding(tx, ctx, accountId)), atOnce)
}
