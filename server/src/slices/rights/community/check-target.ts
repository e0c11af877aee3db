import type pg from 'pg'
import { carriedTables } from './carried-tables.ts'
import { CommunityError } from './community-error.ts'
import { unfinishedImport } from './imports.store.ts'
import type { DatabasePart, Manifest } from './manifest.ts'
import { migrationsOf } from './schema-of.ts'
import { secretMark } from './secret-mark.ts'
import type { Session } from './session.ts'

/** What a server and its migrations write where there is nobody yet: it gives way to what is imported. */
const filledByItself = new Set([
  'event',
  'figures_count',
  'launch_settings',
  'public_stats',
  'rate_limit',
  'retention_job',
  'stats_tally',
])

/** Refuses a database that is of another version, not empty, or in use. Resolves to how many files an earlier try has brought. */
export async function checkTarget({ client, db }: Session, manifest: Manifest): Promise<number> {
  await refuseOtherSchema(client, manifest.database)
  await refuseRunningServer(client)
  const begun = await unfinishedImport(db)
  if (begun && begun.exportId !== manifest.exportId)
    throw new CommunityError(
      'Another export is being imported into this database. Continue with that one, or take a new database.',
    )
  const tables = await carriedTables(client)
  for (const { name } of tables.filter((table) => !filledByItself.has(table.name))) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount)
      throw new CommunityError(
        `The database is not empty: ${name} has rows. Import into a new one, on which nobody has signed up.`,
      )
  }
  return begun?.filesDone ?? 0
}

/** Codes of the second factor, marks of bans and all that is sealed open with the secret that sealed them, and no other. */
export function refuseOtherSecret(manifest: Manifest, secrets: readonly string[]): void {
  if (secrets.some((secret) => secretMark(secret) === manifest.secret)) return
  throw new CommunityError(
    'The export was made under another SECRET: sessions, second factors and what is sealed would not open. Set the SECRET it was made under (on localhost, copy the file `secret` of its DATA_DIR).',
  )
}

/** Each server is connected under a name that begins so. */
export async function refuseRunningServer(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_stat_activity where datname = current_database() and application_name like 'netwrk %' limit 1`)
  if (rowCount) throw new CommunityError('A server is running on this database. Stop it first.')
}

async function refuseOtherSchema(client: pg.ClientBase, { schema, tables }: DatabasePart): Promise<void> {
  const here = await migrationsOf(client)
  const [ours, theirs] = [here, schema].map((all) => new Map(all.map(({ name, hash }) => [name, hash])))
  const missing = here.find(({ name }) => !theirs!.has(name))
  const unknown = schema.find(({ name }) => !ours!.has(name))
  const changed = here.find(({ name, hash }) => theirs!.get(name) !== hash)
  const advice = 'Import with the Netwrk that exported, then upgrade.'
  if (unknown) throw new CommunityError(`The export is of a newer Netwrk, with ${unknown.name}. ${advice}`)
  if (missing)
    throw new CommunityError(`The export is of an older Netwrk, without ${missing.name}. ${advice}`)
  if (changed) throw new CommunityError(`The export is of another Netwrk: ${changed.name} differs. ${advice}`)
  const wanted = JSON.stringify(await carriedTables(client))
  const exported = JSON.stringify(tables.map(({ name, columns }) => ({ name, columns })))
  if (wanted !== exported)
    throw new CommunityError(`The export has other tables than this database. ${advice}`)
}
