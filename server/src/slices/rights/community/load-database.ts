import pg from 'pg'
import { CommunityError } from './community-error.ts'
import { copyIn } from './copy-in.ts'
import type { DatabasePart, ExportedTable, Sequence } from './manifest.ts'
import { countingTo, type Tell } from './progress.ts'
import { sumOf } from './table-sums.ts'

type Client = pg.ClientBase
const quoted = pg.escapeIdentifier

/**
 * Brings all rows, in the transaction under way, and compares them with what was exported. Triggers rest meanwhile: they have
 * done their work where the rows come from. So do references, which are made anew behind the rows and checked by that.
 */
export async function loadDatabase(
  client: Client,
  { tables, sequences }: DatabasePart,
  folder: string,
  tell: Tell,
): Promise<void> {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  const references = await dropReferences(client)
  await clear(client, tables)
  const written = countingTo('rows written', total, tell)
  for (const table of tables) await copyIn(client, table, folder, written)
  for (const sequence of sequences) await setSequence(client, sequence)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  const compared = countingTo('rows compared', total, tell)
  for (const table of tables) {
    await refuseOtherRows(client, table)
    compared(table.rows)
  }
}

type Reference = { table: string; name: string; definition: string }

async function dropReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = current_schema()::regnamespace`)
  for (const { table, name } of rows)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  return rows
}

/** Of what a server wrote by itself before there was anybody. */
async function clear(client: Client, tables: readonly ExportedTable[]): Promise<void> {
  const names = [
    ...tables.map(({ name }) => name),
    'member_change',
    'live_member',
    'live_server',
    'live_view',
  ]
  for (const name of names) await client.query(`delete from ${quoted(name)}`)
}

async function setSequence(client: Client, { table, column, last, isCalled }: Sequence): Promise<void> {
  await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)', [
    table,
    column,
    last,
    isCalled,
  ])
}

async function refuseOtherRows(client: Client, { name, rows, sum }: ExportedTable): Promise<void> {
  const found = await sumOf(client, name)
  if (found.rows === rows && found.sum === sum) return
  throw new CommunityError(
    `${name} does not have the rows that were exported: ${found.rows} instead of ${rows}, or others. Nothing was imported.`,
  )
}
