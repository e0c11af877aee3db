type PushLag = { due: number; failing: number; seconds: number }
type Query = (text: string, values: unknown[]) => Promise<{ rows: PushLag[] }>

/** How many pushes wait to be delivered, and for how long the oldest that is due has. */
export async function pushLag(query: Query, now: Date): Promise<PushLag> {
  const { rows } = await query(
    `select count(*) filter (where due_at <= $1)::int as due,
      count(*) filter (where attempts > 0)::int as failing,
      coalesce(extract(epoch from $1 - min(due_at) filter (where due_at <= $1)), 0)::float8 as seconds
    from push_delivery`,
    [now],
  )
  return rows[0]!
}
