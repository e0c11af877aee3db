import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Between the end of a round and the next. */
const betweenMilliseconds = 3_600_000
/** A server that is killed in a round keeps the others from it for so long. */
const runMilliseconds = 600_000

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
export function endRound(db: Db, round: Round, dealtTo: string | null, now: Date): Promise<boolean> {
  return setRound(db, round, { number: round.number + 1, dealtTo, runningUntil: null, endedAt: now })
}

/** Leaves a round that could not be ended to whoever looks next. */
export function leaveRound(db: Db, round: Round): Promise<boolean> {
  return setRound(db, round, { runningUntil: null })
}

type Change = { number?: number; dealtTo?: string | null; runningUntil: Date | null; endedAt?: Date }

async function setRound(db: Db, { runningUntil }: Round, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('priceRound')
    .set(change)
    .where('runningUntil', '=', runningUntil)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
