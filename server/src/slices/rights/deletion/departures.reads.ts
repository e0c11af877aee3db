import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

const atMost = 200

/** Who is leaving and was not erased, the first due first; or one of them. */
export async function waitingDepartures(db: Db, now: Date, memberId: string | null = null) {
  const rows = await db
    .selectFrom('departure')
    .innerJoin('account', 'account.id', 'departure.accountId')
    .leftJoin('profile', 'profile.accountId', 'departure.accountId')
    .select(['departure.accountId as memberId', 'account.name', 'account.username', 'profile.photos'])
    .select(['departure.askedAt as since', 'departure.dueAt', 'departure.reason'])
    .select(['departure.failedAt', 'departure.failure'])
    .where('departure.erasedAt', 'is', null)
    .$if(memberId !== null, (query) => query.where('departure.accountId', '=', memberId))
    .orderBy('departure.dueAt')
    .orderBy('departure.accountId')
    .limit(atMost)
    .execute()
  return rows.map(({ photos, failedAt, failure, ...row }) => ({
    ...row,
    photo: photos?.[0] ?? null,
    isDue: row.dueAt <= now,
    failed: failedAt === null || failure === null ? null : { at: failedAt, how: failure },
  }))
}

/** How many are leaving, and since when the first of them. */
export function departuresFigure(db: Db) {
  return db
    .selectFrom('departure')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(asked_at)`.as('oldestAt')])
    .where('erasedAt', 'is', null)
    .executeTakeFirstOrThrow()
}
