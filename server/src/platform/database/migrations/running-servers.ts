import { hostname } from 'node:os'
import type pg from 'pg'

type Asked = Pick<pg.ClientBase, 'query'>

/** A server that said this long ago that it runs may still do. */
export const aliveSeconds = 30

/** What every server is connected as: by this name the outbox knows which events are its own, too. */
export const connectedAs = (serverId: string) => `netwrk ${serverId}`

/** Says that this server runs and which migrations it knows; nothing where the table is not there yet. */
export async function enterServer(db: Asked, id: string, migrations: readonly string[]): Promise<void> {
  if (!(await hasTable(db))) return
  await db.query(`delete from running_server where seen_at < now() - interval '1 day'`)
  await db.query(
    `insert into running_server (id, host, migrations) values ($1, $2, $3)
    on conflict (id) do update set seen_at = now(), migrations = excluded.migrations`,
    [id, `${hostname()}, process ${process.pid}`, migrations],
  )
}

export async function removeServer(db: Asked, id: string): Promise<void> {
  if (await hasTable(db)) await db.query('delete from running_server where id = $1', [id])
}

/**
 * The servers that may be alive and do not know a migration, each in a few words. Alive is what said so lately, and
 * what is connected: one that hangs may go on at any moment. What is connected and has no row is of a version that
 * had no such table.
 */
export async function serversWithout(db: Asked, migration: string): Promise<string[]> {
  if (!(await hasTable(db))) return []
  const { rows } = await db.query<{ server: string }>(
    `with connected as (
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'netwrk %'
        and application_name <> current_setting('application_name')
    )
    select host || ', since ' || to_char(started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC' as server
    from running_server
    where not ($1 = any(migrations)) and 'netwrk ' || id <> current_setting('application_name')
      and (seen_at > now() - $2 * interval '1 second' or 'netwrk ' || id in (select name from connected))
    union all
    select 'one that is connected as ' || name from connected
    where name not in (select 'netwrk ' || id from running_server)
    order by server`,
    [migration, aliveSeconds],
  )
  return rows.map(({ server }) => server)
}

async function hasTable(db: Asked): Promise<boolean> {
  const { rows } = await db.query<{ table: string | null }>(`select to_regclass('running_server') as table`)
  return rows[0]!.table !== null
}
