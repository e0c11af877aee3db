import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { TableName } from '../../slices/rights/data-map/table-use.ts'
import { inDatabase } from '../../slices/rights/export/archive/rows.ts'

const dayMilliseconds = 86_400_000

/** A word that is nowhere else, to be found again. */
export function mark(): string {
  return `mark${randomBytes(6).toString('hex')}`
}
export const markPattern = /mark[0-9a-f]{12}/g

export type Row = Record<string, unknown>
type Type = { name: string; type: string }
export type Filling = Awaited<ReturnType<typeof filling>>

/** Adds rows and changes them: every column that is not said gets a value of its type that no other has. */
export async function filling(db: Db) {
  const { rows } = await sql<{ table: string; columns: Type[] }>`
    select table_name as table, json_agg(json_build_object('name', column_name, 'type', udt_name)) as columns
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'NO' and is_generated = 'NEVER'
    group by table_name`.execute(db)
  const types = new Map(rows.map(({ table, columns }) => [table, columns]))
  const valuesFor = (table: TableName, said: Row) => {
    const known = new Map(Object.entries(said).map(([name, value]) => [inDatabase(name), value]))
    return types
      .get(inDatabase(table))!
      .map(({ name, type }) => ({ name, value: known.has(name) ? known.get(name) : anyValue(type) }))
  }
  return {
    async add(table: TableName, said: Row) {
      const values = valuesFor(table, said)
      await sql`
        insert into ${sql.table(inDatabase(table))} (${sql.join(values.map(({ name }) => sql.ref(name)))})
        values (${sql.join(values.map(({ value }) => value))})`.execute(db)
    },
    async change(table: TableName, which: Row, said: Row) {
      const values = valuesFor(table, { ...kept, ...which, ...said }).filter(
        ({ value }) => value !== undefined,
      )
      await sql`
        update ${sql.table(inDatabase(table))}
        set ${sql.join(values.map(({ name, value }) => sql`${sql.ref(name)} = ${value}`))}
        where ${sql.join(
          Object.entries(which).map(([name, value]) => sql`${sql.ref(inDatabase(name))} = ${value}`),
          sql` and `,
        )}`.execute(db)
    },
  }
}

/** What stays as it is where a row is there already: by it somebody is signed in. */
const kept: Row = {
  id: undefined,
  token: undefined,
  password: undefined,
  provider: undefined,
  expiresAt: undefined,
}

export function anyValue(type: string): unknown {
  const someMoment = new Date(Date.UTC(2025, 0, 1) + randomInt(300 * dayMilliseconds))
  const byType: Record<string, () => unknown> = {
    text: mark,
    _text: () => [mark()],
    jsonb: () => JSON.stringify({ mark: mark() }),
    uuid: () => randomUUID(),
    bool: () => true,
    int2: () => randomInt(1, 30_000),
    int4: () => randomInt(1, 1_000_000_000),
    int8: () => randomInt(1, 1_000_000_000),
    float4: () => randomInt(1, 4000) / 1024,
    float8: () => randomInt(1, 1_000_000_000) / 1e7,
    timestamptz: () => someMoment,
    date: () => someMoment.toISOString().slice(0, 10),
    bytea: () => randomBytes(8),
  }
  return byType[type]!()
}
