import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** An archive that this server makes: nobody else does, until the claim is over. */
export type Claim = { id: string; accountId: string; attempts: number }

const claimMilliseconds = 60_000
/** So often one is begun before it is given up: each time a server may have ended for its sake. */
const mostAttempts = 5

/** Takes the archive that was asked for first, for a minute. Several servers may take; each is taken by one. */
export async function takeExport(db: Db, now: Date): Promise<Claim | null> {
  const taken = await db
    .updateTable('export')
    .set((eb) => ({
      state: 'running',
      done: 0,
      claimedUntil: claimEnd(now),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('export')
        .select('id')
        .where('state', 'in', ['asked', 'running'])
        .where('claimedUntil', '<=', now)
        .where('attempts', '<', mostAttempts)
        .orderBy('askedAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'accountId', 'attempts'])
    .executeTakeFirst()
  return taken ?? null
}

/** Says how far it is, and keeps it for another minute. False where somebody else has it, or nobody wants it. */
export async function keepExport(
  db: Db,
  claim: Claim,
  { done, total }: { done: number; total: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(db, claim)
    .set({ done, total, claimedUntil: claimEnd(now) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives one back that could not be made, to be tried again later; after several times it has failed. */
export async function giveBack(db: Db, claim: Claim, now: Date): Promise<void> {
  const later = new Date(now.getTime() + claim.attempts * claimMilliseconds)
  const isOver = claim.attempts >= mostAttempts
  await ofClaim(db, claim)
    .set({ state: isOver ? 'failed' : 'asked', claimedUntil: later })
    .execute()
}

/** Gives one back that is wanted and was broken off because this server ends: another may take it at once. */
export async function letGo(db: Db, claim: Claim, now: Date): Promise<void> {
  await ofClaim(db, claim)
    .set((eb) => ({ state: 'asked', claimedUntil: now, attempts: eb('attempts', '-', 1) }))
    .execute()
}

/** Gives those up that server after server ended over. Resolves to whose they were. */
export async function failEndless(db: Db, now: Date): Promise<string[]> {
  const failed = await db
    .updateTable('export')
    .set({ state: 'failed' })
    .where('state', '=', 'running')
    .where('claimedUntil', '<=', now)
    .where('attempts', '>=', mostAttempts)
    .returning('accountId')
    .execute()
  return failed.map(({ accountId }) => accountId)
}

/** Ends those that were ready for long enough, in the transaction of the caller. */
export async function expireExports(tx: Db, now: Date): Promise<{ id: string; accountId: string }[]> {
  return tx
    .updateTable('export')
    .set({ state: 'expired' })
    .where('state', '=', 'ready')
    .where('until', '<=', now)
    .returning(['id', 'accountId'])
    .execute()
}

/** Whether an archive is still known at all. */
export async function isKnown(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('export').select(sql`1`.as('one')).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

function ofClaim(db: Db, { id, attempts }: Claim) {
  return db
    .updateTable('export')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts)
}

function claimEnd(now: Date): Date {
  return new Date(now.getTime() + claimMilliseconds)
}
