import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { dropFactor } from '../../accounts/second-factor/factor-removal.claims.ts'
import { audit } from '../../staff/audit/audit.claims.ts'

const atOnce = 100
/** As it stands on record: what was asked for comes due without anybody. */
const byTime = { id: null, name: 'Netwrk', role: null }
const reason = 'Asked for, and not stopped in time.'

/** Turns the second factors off whose waiting time is over. */
export async function watchFactorRemovals(ctx: Pick<Deps, 'db' | 'clock' | 'wake'>): Promise<void> {
  const now = ctx.clock.now()
  const due = await ctx.db
    .selectFrom('factorRemoval')
    .select('accountId')
    .where('endsAt', '<=', now)
    .orderBy('endsAt')
    .limit(atOnce)
    .execute()
  for (const { accountId: subjectId } of due)
    await transact(ctx, async (tx) => {
      // Its owner, or another server, may have come first.
      const taken = await tx
        .deleteFrom('factorRemoval')
        .where('accountId', '=', subjectId)
        .where('endsAt', '<=', now)
        .executeTakeFirst()
      if (taken.numDeletedRows === 0n || !(await dropFactor(tx, subjectId, now))) return
      await audit(tx, byTime, now, { act: 'factor.removed', subjectId, reason })
    })
}
