import pg from 'pg'

/** What a migrated database holds before anybody has used it. */
export type Pristine = {
  /** What its catalogs say: whatever was made, changed, dropped or analyzed shows in it. */
  catalogs: string
  /** The statements that put back the rows that migrations leave. */
  rows: string
}

/** One connection as superuser, to whom triggers and foreign keys do not apply. It keeps no process from ending. */
export function openReset(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    onConnect: (client) => client.query('set session_replication_role = replica').then(() => undefined),
  })
  // Who drops the database throws it out.
  pool.on('error', () => {})
  return pool
}

/** Reads a database that nobody has used. */
export async function readPristine(pool: pg.Pool): Promise<Pristine> {
  const { catalogs, filled } = await readState(pool)
  const rows = await Promise.all(filled.map((table) => statementFor(pool, table)))
  return { catalogs, rows: rows.join(';') }
}

async function statementFor(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query(`select jsonb_agg(t)::text as kept from ${table} t`)
  const kept = pg.escapeLiteral(rows[0].kept)
  return `insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${kept})`
}

// A table that was large stays so until it is vacuumed, and is slow to read.
const LARGEST_BYTES = 1024 ** 2

/**
 * Puts a database back as it was before anybody used it. Resolves to false, and leaves it, where that takes more than
 * to remove rows: other than so many `connections` are open, one of them is at work or holds an advisory lock, the schema has
 * changed, a table was analyzed or there is much in them.
 */
export async function resetDatabase(pool: pg.Pool, pristine: Pristine, connections: number) {
  const { open, busy, locks, bytes, catalogs, filled, grown, counted } = await readState(pool)
  const isAtRest = open === connections && busy === 0 && locks === 0
  if (!isAtRest || catalogs !== pristine.catalogs || bytes > LARGEST_BYTES) return false
  const emptied = filled.map((table) => `delete from ${table}`)
  const restarted = counted.map((sequence) => `select setval('${sequence}', 1, false)`)
  await pool.query([...emptied, ...restarted].join(';'))
  // What is written into a page lies in the order in which it was written; where there are several, only as long as all are new.
  if (grown.length > 0) await pool.query(`vacuum ${grown.join(', ')}`)
  await pool.query(pristine.rows)
  return true
}

type State = {
  catalogs: string
  /** The tables that have had a row. */
  filled: string[]
  /** Those of them of more than one page. */
  grown: string[]
  /** The sequences that have counted. */
  counted: string[]
  bytes: number
  open: number
  busy: number
  locks: number
}

async function readState(pool: pg.Pool): Promise<State> {
  const { rows } = await pool.query<State>({ name: 'state', text: state })
  return rows[0]!
}

// Of each what numbers an object, or what it belongs to. Those of PostgreSQL itself have numbers below 16,384.
const catalogs = {
  pg_attrdef: 'oid',
  pg_attribute: 'attrelid',
  pg_class: 'oid',
  pg_constraint: 'oid',
  pg_db_role_setting: 'setdatabase',
  pg_event_trigger: 'oid',
  pg_extension: 'oid',
  pg_index: 'indexrelid',
  pg_namespace: 'oid',
  pg_policy: 'oid',
  pg_proc: 'oid',
  pg_rewrite: 'oid',
  pg_statistic: 'starelid',
  pg_trigger: 'oid',
}

// Between the oldest row and the latest lie as many transactions as ever, unless one was written since.
const written = (table: string) =>
  `select '${table}' as name, count(*) as count, max(age(xmin)) - min(age(xmin)) as span from ${table}`

const state = `
with catalog as (${[
  written('public.migration'),
  ...Object.entries(catalogs).map(([catalog, number]) => `${written(catalog)} where ${number} >= 16384`),
].join(' union all ')}),
filled as (
  select oid::regclass::text as name, pg_relation_size(oid) as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration' and pg_relation_size(oid) > 0
),
connected as (
  select state from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
)
select
  (select string_agg(concat_ws(' ', name, count, span), ', ' order by name) from catalog) as catalogs,
  (select coalesce(array_agg(name), '{}') from filled) as filled,
  (select coalesce(array_agg(name), '{}') from filled where bytes > 8192) as grown,
  (select coalesce(sum(bytes), 0)::int from filled) as bytes,
  (select coalesce(array_agg(format('%I.%I', schemaname, sequencename)), '{}')
    from pg_sequences where last_value is not null) as counted,
  (select count(*)::int from connected) as open,
  (select count(*)::int from connected where state <> 'idle') as busy,
  (select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
    where datname = current_database() and locktype = 'advisory') as locks`
