import { chmod, chown, rename, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Account } from './account.ts'
import { USER } from './data-directory.ts'
import { PORT } from './readiness.ts'

/** The role that Netwrk works as. It owns the community's tables and may nothing beyond them. */
export const SERVER_ROLE = 'netwrk_server'

/** How to connect to a server on its socket: to work, or to administer it. */
export const connectionsOf = (host: string) => ({
  connection: { host, port: PORT, user: SERVER_ROLE, database: 'postgres' },
  administration: { host, port: PORT, user: USER, database: 'postgres' },
})

/**
 * Says who may connect, before each start: this system account and root, known to PostgreSQL by the kernel's word. The
 * account that PostgreSQL itself runs as is not among them, and no password is kept anywhere.
 */
export async function restrictAccess(data: string, account: Account | undefined): Promise<void> {
  const people = [...new Set([userInfo().username, 'root'])]
  const map = people.flatMap((person) => [USER, SERVER_ROLE].map((role) => `netwrk "${person}" ${role}`))
  await write(data, 'pg_ident.conf', map, account)
  const rules = ['local all all peer map=netwrk', 'local replication all peer map=netwrk']
  await write(data, 'pg_hba.conf', rules, account)
}

async function write(data: string, name: string, lines: string[], account: Account | undefined) {
  const [file, draft] = [join(data, name), join(data, `${name}.new`)]
  await writeFile(draft, ['# Written by Netwrk before each start.', ...lines, ''].join('\n'), { mode: 0o600 })
  await chmod(draft, 0o600)
  if (account) await chown(draft, account.uid, account.gid)
  await rename(draft, file)
}

/** Makes the role that Netwrk works as, and gives it what an older Netwrk made as superuser. */
export async function makeServerRole(socketDirectory: string): Promise<void> {
  const client = new pg.Client(connectionsOf(socketDirectory).administration)
  await client.connect()
  try {
    const { rows } = await client.query(
      'select pg_get_userbyid(datdba) = $1 as done from pg_database where datname = $2',
      [SERVER_ROLE, 'postgres'],
    )
    if (!rows[0].done) await client.query(makeRoleAndGive)
  } finally {
    await client.end()
  }
}

// All in one transaction, as statements sent together are. Sequences of columns go with their tables.
const makeRoleAndGive = `
do $$
declare thing text;
begin
  if not exists (select from pg_roles where rolname = '${SERVER_ROLE}') then
    create role ${SERVER_ROLE} login;
  end if;
  for thing in
    select format('%s %s', case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, c.oid::regclass)
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i', 'e'))
    union all
    select format('routine %s', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('type %s', t.oid::regtype) from pg_type t
    where t.typnamespace = 'public'::regnamespace and (t.typtype in ('e', 'd')
      or (t.typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c')))
  loop
    execute format('alter %s owner to ${SERVER_ROLE}', thing);
  end loop;
  alter database postgres owner to ${SERVER_ROLE};
end $$`
