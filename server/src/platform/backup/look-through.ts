import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { BackupError } from './backup-error.ts'

/** What a restored community holds. */
export type Holding = { tables: number; rows: number; members: number; messages: number; files: number }

/**
 * Reads every row of every table, follows every reference between two, and looks whether each stored file that a row
 * names is there with its size. @throws BackupError naming what is not as it has to be
 */
export async function lookThrough(client: pg.ClientBase, files: string): Promise<Holding> {
  const rows = await countRows(client)
  await refuseLostReferences(client)
  await refuseLostMessages(client)
  return {
    tables: rows.size,
    rows: [...rows.values()].reduce((sum, count) => sum + count, 0),
    members: rows.get('account') ?? 0,
    messages: rows.get('message') ?? 0,
    files: await countFiles(client, files),
  }
}

// The length of a row as text is known when all of it was read, also what lies beside its table.
async function countRows(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::float8 as rows, sum(length(one::text)) from ${pg.escapeIdentifier(name)} as one`,
    )
    counts.set(name, rows[0].rows)
  }
  return counts
}

type Reference = { name: string; table: string; columns: string[]; target: string; targets: string[] }

const references = `
  select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as target,
    ${columnsBy('conrelid', 'conkey')} as columns, ${columnsBy('confrelid', 'confkey')} as targets
  from pg_constraint where contype = 'f'`

function columnsBy(table: string, key: string): string {
  return `(select array_agg(quote_ident(attname) order by place) from unnest(${key}) with ordinality as k(number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`
}

async function refuseLostReferences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Reference>(references)
  for (const { name, table, columns, target, targets } of rows) {
    const isSame = columns.map((column, at) => `other.${targets[at]} = one.${column}`).join(' and ')
    const isSet = columns.map((column) => `one.${column} is not null`).join(' and ')
    const { rows: lost } = await client.query(
      `select count(*)::int as rows from ${table} as one
       where ${isSet} and not exists (select from ${target} as other where ${isSame})`,
    )
    if (lost[0].rows > 0) {
      throw new BackupError(
        `${lost[0].rows} rows of ${table} point to rows of ${target} that are not there (${name}).`,
      )
    }
  }
}

// The number of a conversation's last message is counted in the transaction that writes it.
async function refuseLostMessages(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as conversations from conversation
     where last_number < (select max(number) from message where conversation_id = conversation.id)`,
  )
  if (rows[0].conversations > 0) {
    throw new BackupError(`${rows[0].conversations} conversations hold messages that they have not counted.`)
  }
}

async function countFiles(client: pg.ClientBase, files: string): Promise<number> {
  const { rows } = await client.query<{ path: string; bytes: number }>(
    'select path, bytes from upload where stored_at is not null and removed_at is null',
  )
  for (const { path, bytes } of rows) {
    const found = await stat(join(files, path)).catch(() => undefined)
    if (found?.size !== bytes)
      throw new BackupError(`The file ${path} is not there, or is not as long as it was.`)
  }
  return rows.length
}
