import type pg from 'pg'
import { type Applying, limit, note } from './applying.ts'
import type { Batches } from './migration-step.ts'
import { isTooSlow } from './patience.ts'
import type { Migration } from './read-migrations.ts'

/** A batch that takes longer halves the next one: members wait for the rows it holds. */
const slowMilliseconds = 500
const sayMilliseconds = 5000

type Progress = { doneUpTo: string | null; rows: number }
type Batch = { from: string; to: string; rows: number }

/**
 * Runs the one statement for each batch of keys, from $1 to $2, both of them in it, in a transaction of its own that
 * notes how far it came. A next try goes on from there.
 */
export async function applyInBatches(
  { client, say, patience }: Applying,
  migration: Migration,
  { table, key, size }: Batches,
): Promise<void> {
  const { name, statements } = migration
  const type = await typeOf(client, table, key)
  const all = await estimateOf(client, table)
  let progress = await progressOf(client, name)
  let saidAt = performance.now()
  let most = size
  const tell = () =>
    say(
      `${name}: ${progress.rows.toLocaleString('en')} of about ${all.toLocaleString('en')} rows of ${table}`,
    )
  for (;;) {
    const startedAt = performance.now()
    await client.query('begin')
    await limit(client, 'local', patience.lock, patience.statement)
    const batch = await nextBatch(client, { table, key, type, after: progress.doneUpTo, most })
    if (!batch) break
    try {
      await client.query(statements[0]!, [batch.from, batch.to])
    } catch (error) {
      if (!isTooSlow(error) || most === 1) throw error
      await client.query('rollback')
      most = Math.ceil(most / 2)
      continue
    }
    const next = { doneUpTo: batch.to, rows: progress.rows + batch.rows }
    await keepProgress(client, name, next)
    await client.query('commit')
    progress = next
    if (performance.now() - startedAt > slowMilliseconds) most = Math.ceil(most / 2)
    if (performance.now() - saidAt < sayMilliseconds) continue
    saidAt = performance.now()
    tell()
  }
  await client.query('delete from migration_progress where name = $1', [name])
  await note(client, migration)
  await client.query('commit')
  tell()
}

async function typeOf(client: pg.ClientBase, table: string, key: string): Promise<string> {
  const { rows } = await client.query<{ type: string }>(
    `select format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attname = $2`,
    [table, key],
  )
  if (!rows[0]) throw new Error(`${table} has no column ${key}`)
  return rows[0].type
}

async function estimateOf(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    'select greatest(reltuples, 0)::float8 as rows from pg_class where oid = $1::regclass',
    [table],
  )
  return rows[0]!.rows
}

async function progressOf(client: pg.ClientBase, name: string): Promise<Progress> {
  const { rows } = await client.query<Progress>(
    'select done_up_to as "doneUpTo", rows_done::float8 as rows from migration_progress where name = $1',
    [name],
  )
  return rows[0] ?? { doneUpTo: null, rows: 0 }
}

type Next = { table: string; key: string; type: string; after: string | null; most: number }

async function nextBatch(
  client: pg.ClientBase,
  { table, key, type, after, most }: Next,
): Promise<Batch | null> {
  const beyond = after === null ? '' : `where ${key} > $2::${type}`
  const { rows } = await client.query<Batch>(
    `with batch as (select ${key} as key from ${table} ${beyond} order by ${key} limit $1)
    select (select key::text from batch order by batch.key limit 1) as "from",
      (select key::text from batch order by batch.key desc limit 1) as "to", (select count(*)::int from batch) as rows`,
    after === null ? [most] : [most, after],
  )
  return rows[0]!.rows > 0 ? rows[0]! : null
}

async function keepProgress(client: pg.ClientBase, name: string, { doneUpTo, rows }: Progress) {
  await client.query(
    `insert into migration_progress (name, done_up_to, rows_done) values ($1, $2, $3)
    on conflict (name) do update set done_up_to = excluded.done_up_to, rows_done = excluded.rows_done`,
    [name, doneUpTo, rows],
  )
}
