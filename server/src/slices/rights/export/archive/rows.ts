import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { type ColumnKind, columnKinds, type Subject, type TableUse } from '../../data-map/table-use.ts'
import { nameFor } from './names.ts'
import { archivePath } from './places.ts'

export type Row = Record<string, unknown>

const pageRows = 500

/** The columns by which a table's rows are told apart, as the database calls them, by table. */
export type Keys = ReadonlyMap<string, readonly string[]>

export async function readKeys(db: Db): Promise<Keys> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select pg_class.relname as name, array_agg(attname::text order by array_position(indkey::int2[], attnum)) as columns
    from pg_index
      join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary and relnamespace = current_schema()::regnamespace
    group by relname`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** What of a table's rows is a member's to take along, page by page, so that no table is ever in memory whole. */
export async function* rowsOf(db: Db, keys: Keys, use: TableUse, subject: Subject): AsyncGenerator<Row[]> {
  const table = inDatabase(use.name)
  const key = keys.get(table)!
  const keyColumns = key.map((column) => sql.ref(`${table}.${column}`))
  const told = toldColumns(use, subject)
  for (let after: string[] | null = null; ; ) {
    const { rows } = await sql<Row & { rowKey: string[] }>`
      select ${sql.join(told.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`))},
        array[${sql.join(keyColumns.map((column) => sql`${column}::text`))}] as row_key
      from ${sql.table(table)}
      where ${use.exported!.rows(subject)} ${after ? sql`and (${sql.join(keyColumns)}) > (${sql.join(after)})` : sql``}
      order by ${sql.join(keyColumns)} limit ${pageRows}`.execute(db)
    if (rows.length > 0) yield rows.map(({ rowKey: _, ...row }) => shown(use, row))
    if (rows.length < pageRows) return
    after = rows.at(-1)!.rowKey
  }
}

/** How many rows of a table are a member's to take along. */
export async function countRows(db: Db, use: TableUse, subject: Subject): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(inDatabase(use.name))}
    where ${use.exported!.rows(subject)}`.execute(db)
  return rows[0]!.count
}

/** The columns of a table that are told, by kind; the two of a pair become the other one. */
function toldColumns(use: TableUse, { id }: Subject): { name: string; value: RawBuilder<unknown> }[] {
  const table = inDatabase(use.name)
  const column = (name: string) => sql.ref(`${table}.${inDatabase(name)}`)
  const persons = use.columns.person ?? []
  const isPair = persons.includes('lowId') && persons.includes('highId')
  const other = sql`case when ${column('lowId')} = ${id}::uuid then ${column('highId')} else ${column('lowId')} end`
  return [
    ...(isPair ? [{ name: 'with', value: nameFor(id, other) }] : []),
    ...kindsTold.flatMap((kind) =>
      (use.columns[kind] ?? [])
        .filter((name) => !(isPair && pair.includes(name)))
        .map((name) => ({
          name: inDatabase(kind === 'person' ? name.replace(/Id$/, '') : name),
          value: kind === 'person' ? nameFor(id, column(name)) : column(name),
        })),
    ),
  ]
}

const pair = ['lowId', 'highId']
const kindsTold = (Object.keys(columnKinds) as ColumnKind[]).filter((kind) => columnKinds[kind].isExported)

/** A row as the archive has it: files by their place in it. */
function shown(use: TableUse, row: Row): Row {
  const files = (use.columns.file ?? []).map((name) => [name, placesOf(row[name])])
  return { ...row, ...Object.fromEntries(files) }
}

function placesOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map((one) => archivePath(one)) : archivePath(value as string)
}

/** As the database calls what we write in camelCase. */
export function inDatabase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
