import type pg from 'pg'
import { seedMembers } from '../../server/seed/seed-members.ts'
import { randomIds, systemClock } from '../../server/src/platform/clock.ts'
import { type Db, openDatabase, openPool, unlimited } from '../../server/src/platform/database/database.ts'
import { BenchError } from '../bench-error.ts'

/** Members of the community by plan, in the same order on every run. */
export type Community = { free: string[]; paid: string[] }

/**
 * Nothing waits for the disk, and triggers rest: the rows refer to each other as they should, and no server is there to
 * be told of changes.
 */
const inHaste = '-c synchronous_commit=off -c session_replication_role=replica'

/**
 * Fills the database with so many members of the demo cast.
 * @param administration a superuser's connection: nobody else may let triggers rest
 */
export async function moveIn(administration: pg.PoolConfig, members: number): Promise<Community> {
  const pool = openPool({ ...administration, ...unlimited, options: inHaste })
  const db = openDatabase(pool)
  try {
    await seedMembers({ db, ids: randomIds, clock: systemClock }, { members, startAt: 0, say: () => {} })
    await giveWhatTriggersGive(db)
    await writeWords(pool)
    // Before the launch nobody would be suggested to anybody.
    await db
      .insertInto('launchSettings')
      .values({ launchLive: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return await readCommunity(db)
  } finally {
    await db.destroy()
  }
}

async function giveWhatTriggersGive(db: Db): Promise<void> {
  const accounts = db.selectFrom('account').select('id')
  await db.insertInto('settings').columns(['accountId']).expression(accounts).execute()
  await db.insertInto('digest').columns(['accountId']).expression(accounts).execute()
}

/** Collects what comes into the index of words first: half the time of sorting in each member's. */
async function writeWords(pool: pg.Pool): Promise<void> {
  await pool.query('alter index member_words_by_word set (fastupdate = on)')
  await pool.query('select write_member_words(array(select account_id from profile))')
  await pool.query('alter index member_words_by_word set (fastupdate = off)')
  await pool.query(`select gin_clean_pending_list('member_words_by_word')`)
}

async function readCommunity(db: Db): Promise<Community> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .select(['account.id', 'profile.tier'])
    .orderBy('account.username')
    .execute()
  const idsOf = (isPaid: boolean) =>
    rows.filter(({ tier }) => (tier !== 'free') === isPaid).map(({ id }) => id)
  return { free: idsOf(false), paid: idsOf(true) }
}

/** So many of all, evenly spread over them. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length < count)
    throw new BenchError(`${count} are needed and ${all.length} are there: try more --members`)
  return Array.from({ length: count }, (_, place) => all[Math.floor((place * all.length) / count)]!)
}
