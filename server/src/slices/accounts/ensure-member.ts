import { clockIn } from '@netwrk/domain/connections/zone-clock'
import { welcomeSteps } from '@netwrk/domain/profiles/welcome'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'
import { activityAt } from '../profiles/activity.claims.ts'
import { meetDistance } from '../profiles/distance/distance.claims.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake' | 'hashDistance'>

/**
 * Gives an account what every member has where it is missing, on the first sight of one that came another way than by
 * sign-up; else notes the activity. Racing calls make one.
 * @param timeZone the browser's, where it is known
 */
export async function ensureMember(ctx: Needs, accountId: string, timeZone: string | null): Promise<void> {
  const now = ctx.clock.now()
  const lastActiveAt = await lastActive(ctx, accountId)
  if (lastActiveAt) return noteActivity(ctx, accountId, lastActiveAt, now)
  await transact(ctx, (tx) => makeMember(tx, ctx, accountId, timeZone))
}

/** Gives a new account a basic profile, preferences and a clock, in the transaction of whoever made the account. */
export async function makeMember(
  tx: Db,
  needs: Pick<Deps, 'clock' | 'hashDistance'>,
  accountId: string,
  timeZone: string | null,
): Promise<void> {
  const now = needs.clock.now()
  const created = await tx
    .insertInto('profile')
    .values({ accountId, lastActiveAt: now, joinedAt: now, welcomeStep: welcomeSteps[0] })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (created.numInsertedOrUpdatedRows === 0n) return
  await tx.insertInto('preference').values({ accountId }).execute()
  await tx
    .insertInto('memberClock')
    .values({ accountId, ...clockIn(timeZone ?? 'UTC') })
    .execute()
  await meetDistance(tx, needs, accountId)
  await record(tx, [{ type: 'account.joined', accountId }], now)
}

async function lastActive({ db }: Needs, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('profile')
    .select('lastActiveAt')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.lastActiveAt ?? null
}

const activityRestMilliseconds = 5 * 60_000

/** Whether last active has rested long enough to be moved on. */
export function isActivityDue(lastActiveAt: Date, now: Date): boolean {
  return now.getTime() - lastActiveAt.getTime() >= activityRestMilliseconds
}

/** Moves last active on, at most every five minutes. */
async function noteActivity({ db }: Needs, accountId: string, before: Date, now: Date): Promise<void> {
  if (!isActivityDue(before, now)) return
  // Of several requests at once only one finds what all of them read, in the milliseconds of JavaScript.
  await sql`
    update profile set ${activityAt(sql`${now}::timestamptz`)}
    where account_id = ${accountId} and date_trunc('milliseconds', last_active_at) = ${before}`.execute(db)
}
