import type pg from 'pg'
import { dataMap } from '../data-map/data-map.ts'
import type { TableName } from '../data-map/table-use.ts'
import { inDatabase } from '../export/archive/rows.ts'
import { CommunityError } from './community-error.ts'

/** A table as the database has it: its columns in their order. */
export type Table = { name: string; columns: string[] }

/** What does not go along, and why. Every other table of the data map does. */
const leftBehind: { readonly [T in TableName]?: string } = {
  communityImport: 'It says that an import is under way here.',
  liveMember: 'Who is connected to a server that runs here.',
  liveServer: 'Which servers run here.',
  liveView: 'What is open before who is connected here.',
  memberChange:
    'It tells the index of a server that runs, by numbers of this database. A start reads everybody.',
  migration: 'It is compared instead.',
  migrationProgress: 'How far a migration has come here.',
  priceRound: 'It says which server of those here works prices out. The prices themselves go along.',
  problem: 'What was wrong with the servers here.',
  runningServer: 'Which servers run here.',
}

const names = Object.keys(dataMap) as TableName[]
const carried = new Set(names.filter((name) => !Object.hasOwn(leftBehind, name)).map(inDatabase))
const left = new Set(Object.keys(leftBehind).map(inDatabase))

/** The tables that go along, with their columns. A table that the data map does not know is refused: it would be forgotten. */
export async function carriedTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    group by relname order by relname collate "C"`)
  const unknown = rows.find(({ name }) => !carried.has(name) && !left.has(name))
  if (unknown)
    throw new CommunityError(`The database has a table ${unknown.name} that is none of Netwrk. Move it away.`)
  return rows.filter(({ name }) => carried.has(name))
}
