import type pg from 'pg'

/**
 * The schema as SQL, read from the catalogue: tables with their columns and constraints, then indexes, functions and triggers, by name.
 * For reading and for seeing drift; the migrations are what runs.
 */
export async function dumpSchema(pool: pg.Pool): Promise<string> {
  const tables = await pool.query<{
    name: string
    is_unlogged: boolean
    columns: string[]
    constraints: string[] | null
  }>(tablesQuery)
  const indexes = await pool.query<{ definition: string }>(indexesQuery)
  const routines = await pool.query<{ definition: string }>(routinesQuery)
  const triggers = await pool.query<{ definition: string }>(triggersQuery)
  return [
    '-- Made by `npm run schema` from the migrations. Read this; change those.',
    ...tables.rows.map(tableOf),
    ...[indexes, routines, triggers].map(({ rows }) => statementsOf(rows)),
    '',
  ].join('\n\n')
}

function statementsOf(rows: { definition: string }[]): string {
  return rows.map(({ definition }) => `${definition.trimEnd()};`).join('\n')
}

function tableOf({
  name,
  is_unlogged: isUnlogged,
  columns,
  constraints,
}: {
  name: string
  is_unlogged: boolean
  columns: string[]
  constraints: string[] | null
}) {
  return `create ${isUnlogged ? 'unlogged ' : ''}table ${name} (\n  ${[...columns, ...(constraints ?? [])].join(',\n  ')}\n);`
}

const tablesQuery = `
  select c.relname as name, c.relpersistence = 'u' as is_unlogged,
    (select array_agg(
        concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          case when a.attidentity = 'a' then 'generated always as identity' end,
          case when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
          case when a.attnotnull then 'not null' end)
        order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select array_agg('constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid)
        order by k.contype desc, k.conname collate "C")
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')) as constraints
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r'
  order by c.relname collate "C"`

const indexesQuery = `
  select pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by c.relname collate "C"`

const routinesQuery = `
  select pg_get_functiondef(p.oid) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' order by p.proname collate "C"`

const triggersQuery = `
  select pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not t.tgisinternal
  order by c.relname collate "C", t.tgname collate "C"`
