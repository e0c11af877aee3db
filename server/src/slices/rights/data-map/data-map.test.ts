import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../../testing/world.ts'
import { dataMap } from './data-map.ts'
import { columnKinds, type TableUse } from './table-use.ts'

test('every column of every table of the database is declared once, and nothing else is', async () => {
  const { db } = (await createWorld()).deps
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema = current_schema()
    group by table_name`.execute(db)
  const there = Object.fromEntries(
    rows.map(({ table, columns }) => [camel(table), columns.map(camel).sort()]),
  )
  const declared = Object.fromEntries(
    uses().map(([table, { columns }]) => [table, Object.values(columns).flat().sort()]),
  )
  expect(declared).toEqual(there)
})

test('what is exported of a table has something in it, and what is not says nothing a member could read', () => {
  for (const [table, { exported, columns }] of uses()) {
    const kinds = Object.keys(columns) as (keyof typeof columnKinds)[]
    const isTold = kinds.some((kind) => columnKinds[kind].isExported)
    expect([table, isTold]).toEqual([table, exported !== null])
  }
})

test('the files of the export have a name each', () => {
  const files = uses().flatMap(([, { exported }]) => exported?.file ?? [])
  expect(new Set(files).size).toBe(files.length)
})

test('each table says what becomes of its rows', () => {
  expect(uses().filter(([, { erased }]) => erased.length === 0)).toEqual([])
})

function uses() {
  return Object.entries(dataMap) as [string, TableUse][]
}

function camel(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}
