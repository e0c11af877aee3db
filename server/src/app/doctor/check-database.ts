import { join } from 'node:path'
import { runningPostgres } from '@netwrk/postgres/running'
import pg from 'pg'
import type { Config } from '../../config/config.ts'
import { migrationNames } from '../../platform/database/migrations/read-migrations.ts'
import { addressOf } from '../../platform/database/primary.ts'
import { type Finding, ok, unused, wrong } from './finding.ts'

const oldestVersion = 150_000
/** Between the clock of the database and ours, in milliseconds: codes and links run out by both. */
const mostApart = 2000

/** Asks the database that the server works on. An embedded one is not started for it. */
export async function checkDatabase({ databaseUrl, dataDirectory }: Config): Promise<Finding> {
  const connection =
    databaseUrl === undefined
      ? await runningPostgres(join(dataDirectory, 'postgres'))
      : await connectionOf(databaseUrl)
  if (!connection) return unused('The embedded database runs with the server, which does not run: npm start')
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await look(client)
  } finally {
    await client.end()
  }
}

// Of several hosts the one that takes writes.
async function connectionOf(databaseUrl: string): Promise<pg.ClientConfig> {
  const { primary, connectionString } = addressOf(databaseUrl)
  return { connectionString, ...(primary && (await primary.find())) }
}

async function look(client: pg.Client): Promise<Finding> {
  const asked = Date.now()
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       pg_is_in_recovery() as is_standby, extract(epoch from clock_timestamp()) * 1000 as now,
       to_regclass('migration') is not null as is_known`,
  )
  const [{ number, version, is_standby, now, is_known }] = rows
  if (number < oldestVersion) return wrong(`PostgreSQL ${version} is too old: 15 or newer is needed.`)
  if (is_standby)
    return wrong('This is a standby, which takes no writes: DATABASE_URL must lead to the primary.')
  const apart = clockWrong(Number(now), asked, Date.now())
  if (apart !== null) return wrong(`${apart}: set both by the network (NTP).`)
  return migrationsIn(client, is_known, `PostgreSQL ${version.split(' ')[0]}`)
}

/** How far the clock of the database is off ours, in words; null where they agree. What it said between two moments of ours. */
export function clockWrong(said: number, askedAt: number, answeredAt: number): string | null {
  const apart = Math.round(said - (askedAt + answeredAt) / 2)
  return Math.abs(apart) > mostApart ? `Its clock is ${apart / 1000} s off ours` : null
}

async function migrationsIn(client: pg.Client, isKnown: boolean, version: string): Promise<Finding> {
  const ours = await migrationNames()
  const { rows } = isKnown
    ? await client.query('select name, to_jsonb(migration)->>$1 as step from migration', ['step'])
    : { rows: [] }
  const applied = new Set<string>(rows.map(({ name }) => name))
  const newer = rows.filter(({ name }) => !ours.includes(name))
  const contract = newer.find(({ step }) => step === 'contract' || step === null)
  if (contract)
    return wrong(`A newer Netwrk has migrated it, which this one cannot work with: ${contract.name}.`)
  const missing = ours.filter((name) => !applied.has(name)).length
  if (missing > 0) return ok(`${version}; the next start applies ${missing} migrations.`)
  if (newer.length > 0)
    return ok(`${version}; ${newer.length} migrations of a newer Netwrk are applied, too.`)
  return ok(`${version}; all migrations are applied.`)
}
