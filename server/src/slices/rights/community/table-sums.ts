import pg from 'pg'

/** How many rows a table has, and the sum of their hashes: the same rows in another order have the same. */
export type TableSum = { rows: number; sum: string }

/** Counts a table and adds up the hashes of its rows, as text that is the same in every version of PostgreSQL. */
export async function sumOf(client: pg.ClientBase, table: string): Promise<TableSum> {
  const { rows } = await client.query<{ rows: string; sum: string }>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || left(encode(sha256(convert_to(row_of::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text as sum
    from ${pg.escapeIdentifier(table)} as row_of`)
  return { rows: Number(rows[0]!.rows), sum: rows[0]!.sum }
}
