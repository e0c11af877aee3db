import type pg from 'pg'
import { castMember } from '../../server/seed/cast/cast.ts'

const lanes = 2
const CHUNK = 10_000

/** Lays out who becomes whom, so that making the changes costs the machine no more than the changes themselves. */
export async function prepareChanges(pool: pg.Pool, ids: readonly string[], count: number): Promise<void> {
  await pool.query(`
    drop table if exists bench_change;
    create unlogged table bench_change (
      place int primary key, account_id uuid, age int, country text, skills text[], experience text, primary_goal text,
      tier text)`)
  const now = new Date()
  for (let start = 0; start < count; start += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - start) }, (_, offset) => {
      const place = start + offset
      const { age, country, skills, experience, primaryGoal, tier } = castMember(ids.length + place, now)
      const account_id = ids[(place * 7919) % ids.length]
      return { place, account_id, age, country, skills, experience, primary_goal: primaryGoal, tier }
    })
    await pool.query(
      'insert into bench_change select * from json_populate_recordset(null::bench_change, $1)',
      [JSON.stringify(rows)],
    )
  }
  await pool.query(makeChanges)
}

/**
 * Makes so many of the prepared changes at an even pace, each in a transaction of its own. They are visible at once;
 * who commits does not wait for the disk. Resolves to how many it made a second.
 */
export async function runChanges(pool: pg.Pool, count: number, perSecond: number): Promise<number> {
  const startedAt = performance.now()
  const lane = async (number: number) => {
    const client = await pool.connect()
    try {
      await client.query('set synchronous_commit = off')
      await client.query('call bench_make_changes($1, $2, $3, $4)', [number, lanes, count, perSecond])
    } finally {
      client.release(true)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return count / ((performance.now() - startedAt) / 1000)
}

const makeChanges = `
  create or replace procedure bench_make_changes(lane int, lanes int, changes int, per_second float)
  language plpgsql as $$
  declare began timestamptz := clock_timestamp();
  begin
    for turn in 0 .. (changes - 1 - lane) / lanes loop
      perform pg_sleep(extract(epoch from began - clock_timestamp()) + (turn * lanes + lane) / per_second);
      update profile set age = c.age, country = c.country, skills = c.skills, experience = c.experience,
        primary_goal = c.primary_goal, tier = c.tier, last_active_at = clock_timestamp()
      from bench_change c where c.place = turn * lanes + lane and profile.account_id = c.account_id;
      commit;
    end loop;
  end $$`
