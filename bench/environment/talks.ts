import type pg from 'pg'
import type { Deps } from '../../server/src/deps.ts'
import { compatibilityBetween } from '../../server/src/slices/profiles/compatibility.reads.ts'

/** Two who are matched and have said so much to each other. */
export type Pair = { one: string; other: string; messages: number }

const words = [
  'budget',
  'launch',
  'pricing',
  'customers',
  'prototype',
  'contract',
  'hiring',
  'market',
  'deck',
]

/**
 * Matches each pair and writes their conversation as if they had talked in turn for 29 days and read it all, straight
 * into the database: what follows from it is taken as done.
 * @returns the conversations, in the order of the pairs
 */
export async function seedTalks(deps: Deps, pool: pg.Pool, pairs: readonly Pair[]): Promise<string[]> {
  const [{ one, other }] = pairs as [Pair]
  const { total, factors } = await compatibilityBetween(deps.db, one, other, new Date())
  const given = [pairs.map((pair) => pair.one), pairs.map((pair) => pair.other)]
  const counts = pairs.map(({ messages }) => messages)
  const { rows } = await pool.query<{ id: string }>(
    `with pair as materialized (
       select place, gen_random_uuid() as id, least(one, other) as low_id, greatest(one, other) as high_id, count
       from unnest($1::uuid[], $2::uuid[], $3::int[]) with ordinality as given (one, other, count, place)
     ), matched as (
       insert into match (id, low_id, high_id, score, factors, common_interests, created_at)
       select gen_random_uuid(), low_id, high_id, $4, $5, '{}', now() - interval '30 days' from pair
     ), opened as (
       insert into conversation (id, low_id, high_id, last_number, last_message_at, created_at)
       select id, low_id, high_id, count, case when count > 0 then now() - interval '1 day' end, now() - interval '30 days'
       from pair
     ), joined as (
       insert into participant (conversation_id, account_id, read_up_to)
       select id, unnest(array[low_id, high_id]), count from pair
     )
     select id from pair order by place`,
    [...given, counts, total, JSON.stringify(factors)],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into message (id, conversation_id, number, sender_id, client_id, content, sent_at)
     select gen_random_uuid(), id, number, case when number % 2 = 0 then low_id else high_id end, gen_random_uuid(),
       'Message ' || number || ' about the ' || ($2::text[])[1 + number % cardinality($2::text[])] ||
         ' and what to do next, as long as people write.',
       created_at + number * (interval '29 days' / last_number)
     from conversation cross join lateral generate_series(1, last_number) as number
     where id = any($1::uuid[])`,
    [ids, words],
  )
  await pool.query('vacuum analyze match, conversation, participant, message')
  return ids
}
