import type pg from 'pg'
import type { Sequence } from './manifest.ts'

/** The migrations that a database has been through, in order of name. */
export async function migrationsOf(client: pg.ClientBase): Promise<{ name: string; hash: string }[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name collate "C"',
  )
  return rows
}

/** Where the counting columns stand. No transaction holds them still: read after the rows they are never behind. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: columns } = await client.query<{ table: string; column: string; sequence: string }>(`
    select relname as "table", attname as "column", pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attidentity <> '' and not attisdropped
    order by relname collate "C", attname collate "C"`)
  const found: Sequence[] = []
  for (const { table, column, sequence } of columns) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${sequence}`,
    )
    found.push({ table, column, ...rows[0]! })
  }
  return found
}
