import { mkdir, readFile, rm } from 'node:fs/promises'
import type pg from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import { carriedTables, type Table } from './carried-tables.ts'
import { copyOut } from './copy-out.ts'
import { layout } from './layout.ts'
import { type DatabasePart, databasePartSchema, type ExportedTable } from './manifest.ts'
import { countingTo, type Tell } from './progress.ts'
import { migrationsOf, sequencesOf } from './schema-of.ts'
import { sumOf, type TableSum } from './table-sums.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Copies every table as it was at one moment, while the servers work on. What was killed begins anew: the moment is lost
 * with the connection. What had come to its end stays.
 */
export async function exportDatabase(
  client: pg.ClientBase,
  clock: Clock,
  folder: string,
  tell: Tell,
): Promise<DatabasePart> {
  const done = await readFile(layout.database(folder), 'utf8').catch(() => null)
  if (done !== null) return databasePartSchema.parse(JSON.parse(done))
  await rm(layout.rows(folder), { recursive: true, force: true })
  await mkdir(layout.rows(folder), { mode: 0o700 })
  const part = await inSnapshot(client, () => copyAll(client, clock, folder, tell))
  await writeWhole(layout.database(folder), JSON.stringify(part))
  return part
}

async function inSnapshot<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin transaction isolation level repeatable read, read only')
  const result = await work()
  await client.query('commit')
  return result
}

async function copyAll(
  client: pg.ClientBase,
  clock: Clock,
  folder: string,
  tell: Tell,
): Promise<DatabasePart> {
  const found = await carriedTables(client)
  const takenAt = clock.now().toISOString()
  const summed: (Table & TableSum)[] = []
  for (const table of found) summed.push({ ...table, ...(await sumOf(client, table.name)) })
  const total = summed.reduce((sum, { rows }) => sum + rows, 0)
  const told = countingTo('rows read', total, tell)
  const tables: ExportedTable[] = []
  for (const table of summed) tables.push({ ...table, chunks: await copyOut(client, table, folder, told) })
  const schema = await migrationsOf(client)
  const sequences = await sequencesOf(client)
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return { takenAt, postgres: rows[0]!.version, schema, tables, sequences }
}
