import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { inServer } from '../server-root.ts'
import { StartError } from '../start-error.ts'

type Migration = { name: string; sql: string; hash: string }

// Any number that nothing else in this database locks.
const lockKey = 7_306_917

/**
 * Applies what is missing of `server/migrations`, in order of name, each in a transaction of its own.
 * Servers that start together take turns. Refuses a database whose applied migrations are not ours.
 */
export async function migrate(pool: pg.Pool, log: (message: string) => void = () => {}): Promise<void> {
  const migrations = await readMigrations()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const applied = await appliedMigrations(client)
    refuseForeignHistory(applied, migrations)
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue
      await apply(client, migration)
      log(`applied ${migration.name}`)
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
    client.release()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const directory = inServer('migrations')
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function appliedMigrations(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
  return new Map(rows.map((row) => [row.name, row.hash]))
}

function refuseForeignHistory(applied: Map<string, string>, migrations: Migration[]) {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]))
  for (const [name, hash] of applied) {
    if (!known.has(name))
      throw new StartError(
        `The database was migrated by a newer Netwrk: ${name} is unknown here. Start that one, or restore the backup from before the upgrade.`,
      )
    if (known.get(name) !== hash)
      throw new StartError(
        `The migration ${name} was changed after it had been applied. Put its file back as it was.`,
      )
  }
}

async function apply(client: pg.PoolClient, { name, sql, hash }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
