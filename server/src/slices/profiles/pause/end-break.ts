import type { Deps, MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { forAllDue } from '../../../platform/for-all-due.ts'

const atOnce = 100

/** Ends the member's break, if they take one. */
export async function endBreak(ctx: MemberCtx) {
  await transact(ctx, (tx) => endIn(tx, ctx.actor.id, ctx.clock.now(), null))
  return { pause: null }
}

/** Ends the breaks whose day has come; what a server that was away has missed, the next start ends. */
export async function watchBreaks(ctx: Pick<Deps, 'db' | 'clock' | 'wake'>): Promise<void> {
  const due = () =>
    ctx.db
      .selectFrom('profile')
      .select('accountId')
      .where('pauseEndsAt', '<=', ctx.clock.now())
      .orderBy('pauseEndsAt')
      .limit(atOnce)
      .execute()
  const end = ({ accountId }: { accountId: string }) => {
    const now = ctx.clock.now()
    return transact(ctx, (tx) => endIn(tx, accountId, now, now))
  }
  await forAllDue(due, end, atOnce)
}

/** @param dueBy leaves a break alone that was made longer meanwhile; null ends any */
async function endIn(tx: Db, accountId: string, now: Date, dueBy: Date | null): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('profile')
    .set({ pausedUntil: null, pauseEndsAt: null, pauseWords: '' })
    .where('accountId', '=', accountId)
    .where('pausedUntil', 'is not', null)
    .$if(dueBy !== null, (query) => query.where('pauseEndsAt', '<=', dueBy))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await record(tx, [{ type: 'pause.changed', accountId }], now)
}
