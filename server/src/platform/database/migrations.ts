import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { applyMigration } from './migrations/apply-migration.ts'
import type { Applying } from './migrations/applying.ts'
import { type Patience, usualPatience } from './migrations/patience.ts'
import { type Migration, ownFolder, readMigrations } from './migrations/read-migrations.ts'
import { aliveSeconds, enterServer, serversWithout } from './migrations/running-servers.ts'

type Applied = Map<string, { hash: string; step: string | null }>

type Options = {
  folder?: string
  /** The id of the server that is to run on this database; a command that only works on it has none. */
  serverId?: string
  patience?: Patience
}

// Any number that nothing else in this database locks.
const lockKey = 7_306_917
const turnMilliseconds = 250

/**
 * Applies what is missing of `server/migrations`, in order of name. Servers that start together take turns. Refuses a
 * database whose applied migrations are not ours, but for those of a newer version that leave us alone. A contract step
 * is refused while a server is alive that does not know it, and with it all that follow.
 * @returns why the rest waits, in a line; null where nothing does. What waits are contract steps: nobody needs them.
 */
export async function migrate(
  pool: pg.Pool,
  say: (line: string) => void = () => {},
  { folder = ownFolder(), serverId, patience = usualPatience }: Options = {},
): Promise<string | null> {
  const migrations = await readMigrations(folder)
  const names = migrations.map(({ name }) => name)
  const client = await pool.connect()
  try {
    // Before its turn: whoever applies a contract step meanwhile sees that this server knows it, or does not.
    if (serverId) await enterServer(client, serverId, names)
    await takeTurn(client, say)
    const applied = await appliedMigrations(client)
    refuseForeignHistory(applied, migrations)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    const waiting = await applyAll({ client, say, patience }, missing, applied.size === 0)
    if (serverId) await enterServer(client, serverId, names)
    return waiting
  } finally {
    // The connection ends: with it its limits, what it is in the middle of, and its turn.
    client.release(true)
  }
}

// Asked again and again: whoever waits in one statement holds a snapshot, for which an index that is made concurrently waits.
async function takeTurn(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      lockKey,
    ])
    if (rows[0]!.isMine) return
    if (tries === 8) say('Another server is applying migrations; this one waits for it.')
    await sleep(turnMilliseconds)
  }
}

async function applyAll(applying: Applying, missing: Migration[], isNew: boolean): Promise<string | null> {
  for (const [at, migration] of missing.entries()) {
    // On a database that was empty nobody has worked yet.
    if (migration.step === 'contract' && !isNew) {
      const needed = missing.slice(at).find(({ step }) => step !== 'contract')
      const waiting = await refusedFor(applying, migration, needed)
      if (waiting) return waiting
    }
    await applyMigration(applying, migration)
  }
  return null
}

/** Why a contract step is refused; null where it is not. Where the start needs what follows it there is no start. */
async function refusedFor({ client, say }: Applying, { name }: Migration, needed?: Migration) {
  for (let seconds = 0; ; seconds++) {
    const [server] = await serversWithout(client, name)
    if (server === undefined) return null
    const refused = `The contract step ${name} is refused while a server of an older version is alive: ${server}.`
    if (!needed) return `${refused} It is applied once that one has stopped.`
    // One that was killed counts as alive for so long.
    if (seconds > aliveSeconds)
      throw new StartError(`${refused} ${needed.name} comes after it. Stop that one first.`)
    if (seconds === 0) say(`${refused} Waiting up to ${aliveSeconds} seconds for it.`)
    await sleep(1000)
  }
}

async function appliedMigrations(client: pg.ClientBase): Promise<Applied> {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now(), step text)',
  )
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'step' and not attisdropped`,
  )
  // A table that was made before there were steps.
  if (!rowCount) await client.query('alter table migration add column step text')
  const { rows } = await client.query<{ name: string; hash: string; step: string | null }>(
    'select name, hash, step from migration order by name collate "C"',
  )
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

function refuseForeignHistory(applied: Applied, migrations: Migration[]) {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]))
  for (const [name, { hash, step }] of applied) {
    const ours = known.get(name)
    if (ours === undefined && step !== 'expand' && step !== 'migrate data')
      throw new StartError(
        `The database was migrated by a newer Netwrk: ${name} is unknown here, and takes away what this version uses. Start that one, or restore the backup from before the upgrade.`,
      )
    if (ours !== undefined && ours !== hash)
      throw new StartError(
        `The migration ${name} was changed after it had been applied. Put its file back as it was.`,
      )
  }
}
