import type { EventType } from '@netwrk/domain/events'

/** What waits in one lane. `failing` are those that were tried and have to be tried again. */
export type Lag = { lane: string; due: number; failing: number; seconds: number }
type Query = (text: string, values: unknown[]) => Promise<{ rows: Lag[] }>

/**
 * How many events wait in each lane, and for how long the oldest that is due has.
 * @param lanes the types of each; `rest` is the lane of all others
 */
export async function outboxLag(
  query: Query,
  { lanes, rest, now }: { lanes: Readonly<Record<string, readonly EventType[]>>; rest: string; now: Date },
): Promise<Lag[]> {
  const found = await query(
    `select coalesce(lanes.lane, $3) as lane,
      count(*) filter (where due_at <= $1)::int as due,
      count(*) filter (where attempts > 0)::int as failing,
      coalesce(extract(epoch from $1 - min(due_at) filter (where due_at <= $1)), 0)::float8 as seconds
    from event left join jsonb_each($2::jsonb) as lanes (lane, types) on types ? (body->>'type')
    where handled_at is null
    group by 1`,
    [now, JSON.stringify(lanes), rest],
  )
  return [...Object.keys(lanes), rest].map(
    (lane) => found.rows.find((row) => row.lane === lane) ?? { lane, due: 0, failing: 0, seconds: 0 },
  )
}
