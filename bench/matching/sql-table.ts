import { tierRank } from '@netwrk/domain/billing/plans'
import { DEFAULT_AGE } from '@netwrk/domain/profiles/profiles'
import type pg from 'pg'
import type { Member } from '../../server/src/slices/discovery/member-index/member.ts'
import {
  countBits,
  countryCodes,
  goalBits,
  knownMaskOf,
  skillBits,
  tierCodes,
  yearsCodeOf,
} from '../../server/src/slices/discovery/member-index/vocabulary.ts'
import { regionOf, yearsOf } from './score-in-sql.ts'
import type { Asking } from './viewers.ts'

/** Members by group: same plan, experience and country. */
export type GroupCounts = ReadonlyMap<number, number>

const CHUNK = 20_000

/** The member index once more as a narrow table of numbers in the order of its groups: the best that SQL can be given. */
export async function fillTable(pool: pg.Pool, members: readonly Member[]): Promise<GroupCounts> {
  await pool.query(`
    drop table if exists bench_member, bench_row;
    create unlogged table bench_row (
      id uuid, tier int2, years float4, country int2, region int2, age int2, level int2, skills int4, skill_count int2,
      goals int4, goal_count int2, last_active timestamptz, group_key int2)`)
  const counts = new Map<number, number>()
  for (let start = 0; start < members.length; start += CHUNK) {
    const rows = members.slice(start, start + CHUNK).map(rowOf)
    for (const { group_key } of rows) counts.set(group_key, (counts.get(group_key) ?? 0) + 1)
    await pool.query('insert into bench_row select * from json_populate_recordset(null::bench_row, $1)', [
      JSON.stringify(rows),
    ])
  }
  await pool.query(`
    create unlogged table bench_member as select * from bench_row order by group_key;
    drop table bench_row;
    alter table bench_member add primary key (id);
    create index on bench_member (group_key)`)
  await pool.query('vacuum analyze bench_member')
  return counts
}

function rowOf(member: Member) {
  const [skills, goals] = [knownMaskOf(skillBits, member.skills), knownMaskOf(goalBits, member.goals)]
  const country = countryCodes.numberOf.get(member.country ?? '')!
  return {
    id: member.id,
    tier: tierRank(member.tier),
    years: yearsOf(member.experience),
    country,
    region: regionOf(member.country),
    age: member.age ?? DEFAULT_AGE,
    level: member.verificationLevel,
    skills,
    skill_count: countBits(skills),
    goals,
    goal_count: countBits(goals),
    last_active: member.lastActiveAt,
    group_key: (tierCodes.numberOf.get(member.tier)! * 8 + yearsCodeOf(member.experience)) * 64 + country,
  }
}

/** What all in a group have in common, as codes. */
export function groupOf(group: number): { tier: number; years: number; country: number } {
  return { tier: group >> 9, years: (group >> 6) & 7, country: group & 63 }
}

export async function fillSwipes(pool: pg.Pool, asking: readonly Asking[]): Promise<void> {
  await pool.query(`
    drop table if exists bench_swipe;
    create unlogged table bench_swipe (account_id uuid, target_id uuid, primary key (account_id, target_id))`)
  for (const { viewer, swiped } of asking)
    await pool.query('insert into bench_swipe select $1, unnest($2::uuid[])', [viewer.id, swiped])
  await pool.query('vacuum analyze bench_swipe')
}
