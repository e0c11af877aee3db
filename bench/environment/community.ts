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
const inHaste = '-c synchronous_commit=off -c session_replication_role=replica -c maintenance_work_mem=1GB'

/**
 * Fills the database with so many members of the demo cast.
 * @param administration a superuser's connection: nobody else may let triggers rest
 */
export async function moveIn(administration: pg.PoolConfig, members: number): Promise<Community> {
  const pool = openPool({ ...administration, ...unlimited, options: inHaste })
  const db = openDatabase(pool)
  try {
    await indexedAfterwards(pool, async () => {
      await seedMembers({ db, ids: randomIds, clock: systemClock }, { members, startAt: 0, say: () => {} })
      await giveWhatTriggersGive(db)
      await pool.query('select write_member_words(array(select account_id from profile))')
    })
    // Before the launch nobody would be suggested to anybody.
    await db
      .insertInto('launchSettings')
      .values({ launchLive: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return await readCommunity(pool)
  } finally {
    await db.destroy()
  }
}

async function giveWhatTriggersGive(db: Db): Promise<void> {
  const accounts = db.selectFrom('account').select('id')
  await db.insertInto('settings').columns(['accountId']).expression(accounts).execute()
  await db.insertInto('digest').columns(['accountId']).expression(accounts).execute()
}

/** Makes the indexes that keep nothing unique once all rows are there, which are then sorted in all at once. */
async function indexedAfterwards(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`)
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await pool.query(definition)
}

/** In parts, for ten million rows do not fit into memory as objects. */
async function readCommunity(pool: pg.Pool): Promise<Community> {
  const community: Community = { free: [], paid: [] }
  const client = await pool.connect()
  await client.query(`begin;
    declare members no scroll cursor for
    select id, tier from account join profile on account_id = id order by username`)
  for (;;) {
    const { rows } = await client.query<{ id: string; tier: string }>('fetch 10000 from members')
    for (const { id, tier } of rows) community[tier === 'free' ? 'free' : 'paid'].push(id)
    if (rows.length === 0) break
  }
  await client.query('commit')
  client.release()
  return community
}

/** So many of all, evenly spread over them. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length < count)
    throw new BenchError(`${count} are needed and ${all.length} are there: try more --members`)
  return Array.from({ length: count }, (_, place) => all[Math.floor((place * all.length) / count)]!)
}
