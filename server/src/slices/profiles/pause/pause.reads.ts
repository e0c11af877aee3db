import type { Pause } from '@netwrk/domain/profiles/out-of-sight/pause'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Whether a member takes a break, by an expression of their id. */
export function isOnBreak(member: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from profile as resting where resting.account_id = ${member} and resting.paused_until is not null)`
}

/** The day until which the member of a row of `profile` takes a break, or null. */
export const pausedUntil = sql<string | null>`to_char(profile.paused_until, 'YYYY-MM-DD')`.as('pausedUntil')

export function pauseOf(row: { pausedUntil: string | null; pauseWords: string }): Pause | null {
  return row.pausedUntil === null ? null : { until: row.pausedUntil, words: row.pauseWords }
}

export async function findPause(db: Db, accountId: string): Promise<Pause | null> {
  const row = await db
    .selectFrom('profile')
    .select(['profile.pauseWords', pausedUntil])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return pauseOf(row)
}
