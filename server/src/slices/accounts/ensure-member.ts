import { clockIn } from '@netwrk/domain/connections/zone-clock'
import type { Deps } from '../../deps.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'>

/**
 * Gives an account what every member has (a basic profile, preferences, a clock) where it is missing: right after
 * sign-up, or on the first sight of an account that came another way (SPEC section 4). Racing calls make one.
 * @param timeZone the browser's, where it is known
 */
export async function ensureMember(ctx: Needs, accountId: string, timeZone: string | null): Promise<void> {
  if (await hasProfile(ctx, accountId)) return
  const now = ctx.clock.now()
  await transact(ctx, async (tx) => {
    const created = await tx
      .insertInto('profile')
      .values({ accountId, lastActiveAt: now, joinedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (created.numInsertedOrUpdatedRows === 0n) return
    await tx.insertInto('preference').values({ accountId }).execute()
    await tx
      .insertInto('memberClock')
      .values({ accountId, ...clockIn(timeZone ?? 'UTC') })
      .execute()
    await record(tx, [{ type: 'account.joined', accountId }], now)
  })
}

async function hasProfile({ db }: Needs, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('profile')
    .select('accountId')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}
