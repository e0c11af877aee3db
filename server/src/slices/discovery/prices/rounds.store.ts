import type { Coefficients } from '@netwrk/domain/discovery/best-for-both/likelihood'
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { PriceRound } from '../../../platform/generated/database.ts'

/** Between the end of a round and the next. */
const betweenMilliseconds = 3_600_000
/** A server that is killed in a round keeps the others from it for so long. */
const runMilliseconds = 600_000

/** What a round found out: up to whom it dealt, and what speaks for a like, from how many choices. */
export type Found = { dealtTo: string | null; coefficients: Coefficients; choices: number }

/** A round that this server is at. */
export type Round = { number: number; dealtTo: string | null; runningUntil: Date }

/** Begins a round where one is due and no other server is at one. Several servers may begin; one does. */
export async function beginRound(db: Db, now: Date): Promise<Round | null> {
  await db
    .insertInto('priceRound')
    .values({ isOnly: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const runningUntil = new Date(now.getTime() + runMilliseconds)
  const due = new Date(now.getTime() - betweenMilliseconds)
  const row = await db
    .updateTable('priceRound')
    .set({ runningUntil })
    .where(sql<SqlBool>`coalesce(running_until <= ${now}, true)`)
    .where(sql<SqlBool>`coalesce(ended_at <= ${due}, true)`)
    .returning(['number', 'dealtTo'])
    .executeTakeFirst()
  return row ? { ...row, runningUntil } : null
}

/** Goes on with a round for longer; null where another server has taken it over. */
export async function extendRound(db: Db, round: Round, now: Date): Promise<Round | null> {
  const runningUntil = new Date(now.getTime() + runMilliseconds)
  const isOurs = await setRound(db, round, { runningUntil })
  return isOurs ? { ...round, runningUntil } : null
}

/** Ends a round whose prices are written: from now on every index reads them. */
export function endRound(db: Db, round: Round, found: Found, now: Date): Promise<boolean> {
  const { coefficients, ...rest } = found
  return setRound(db, round, {
    ...rest,
    coefficients: JSON.stringify(coefficients),
    number: round.number + 1,
    runningUntil: null,
    endedAt: now,
  })
}

/** Leaves a round that could not be ended to whoever looks next. */
export function leaveRound(db: Db, round: Round): Promise<boolean> {
  return setRound(db, round, { runningUntil: null })
}

async function setRound(db: Db, { runningUntil }: Round, change: Updateable<PriceRound>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('priceRound')
    .set(change)
    .where('runningUntil', '=', runningUntil)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
