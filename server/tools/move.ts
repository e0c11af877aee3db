import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '../src/config/config.ts'
import { randomIds, systemClock } from '../src/platform/clock.ts'
import { openPool } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { openErasureLedger } from '../src/platform/files/erasure-ledger.ts'
import { openFiles } from '../src/platform/files/open-files.ts'
import { loadSecret } from '../src/platform/secret.ts'
import { refuseChangedSource } from '../src/slices/rights/community/check-source.ts'
import { refuseRunningServer } from '../src/slices/rights/community/check-target.ts'
import { exportCommunity } from '../src/slices/rights/community/export-community.ts'
import { importCommunity } from '../src/slices/rights/community/import-community.ts'
import { isImported } from '../src/slices/rights/community/imports.store.ts'
import { type Manifest, readManifest } from '../src/slices/rights/community/manifest.ts'
import { progressText, type Tell } from '../src/slices/rights/community/progress.ts'
import { withSession } from '../src/slices/rights/community/session.ts'
import { openConnection } from './open-connection.ts'

type Environment = Record<string, string | undefined>
type Say = (line: string) => void

/**
 * Moves the community of the configured database to another: `postgres://…`, or the embedded one of a DATA_DIR. The one
 * that it comes from stays as it is. Whoever is interrupted runs it again: what lies between the two is kept until then.
 */
export async function move(environment: Environment, to: string, say: Say): Promise<void> {
  // Nothing is backed up here, and an external database takes no BACKUP_FOLDER.
  const given = { ...environment, BACKUP_FOLDER: undefined }
  const from = readConfig(given)
  await refuseNothingThere(from)
  const secret = await loadSecret(from)
  const target = readConfig({ ...given, ...variablesOf(to), SECRET: secret })
  const between = `${from.dataDirectory}.moving`
  const tell: Tell = (progress) => say(progressText(progress))

  await at(from, secret, ({ connection }) => withSession(connection, refuseServer))
  const manifest = await exportOnce(from, secret, between, { say, tell })
  await mkdir(target.dataDirectory, { recursive: true, mode: 0o700 })
  // Before the rows: whoever finds them there can open what is sealed in them.
  await keepSecret(from, target)
  await at(target, secret, (place) => bringInOnce(target, place, { between, manifest }, tell))
  await at(from, secret, ({ connection }) => withSession(connection, refuseServer))

  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`All of it is there, and compares equal: ${rows} rows and ${manifest.files.count} files.`)
  say(`Start the server with ${told(target)}. What it comes from is as it was: remove it when you are sure.`)
  await removeExport(between)
}

const isAddress = (to: string) => /^postgres(ql)?:/.test(to)

const variablesOf = (to: string): Environment =>
  isAddress(to) ? { DATABASE_URL: to } : { DATABASE_URL: undefined, DATA_DIR: resolve(to) }

const told = ({ databaseUrl, dataDirectory }: Config) =>
  databaseUrl === undefined
    ? `DATA_DIR=${dataDirectory} and without DATABASE_URL`
    : 'that address as DATABASE_URL, and the DATA_DIR of before'

// The embedded database would be made anew, empty.
async function refuseNothingThere({ databaseUrl, dataDirectory }: Config): Promise<void> {
  if (databaseUrl !== undefined) return
  if (await stat(join(dataDirectory, 'postgres', 'data')).catch(() => undefined)) return
  throw new ConfigError(
    `There is no database in ${dataDirectory}. Set DATA_DIR or DATABASE_URL as it is set for the server.`,
  )
}

const refuseServer: Parameters<typeof withSession<void>>[1] = ({ client }) => refuseRunningServer(client)

async function exportOnce(
  from: Config,
  secret: string,
  between: string,
  { say, tell }: { say: Say; tell: Tell },
): Promise<Manifest> {
  const whole = await readManifest(between).catch(() => undefined)
  return at(from, secret, async (place) => {
    if (whole) {
      const { database } = whole.manifest
      await withSession(place.connection, (session) => refuseChangedSource(session, database, between))
      say(`${between} holds what was there at ${database.takenAt}, and goes on from there.`)
      return whole.manifest
    }
    // Nobody has imported anything of what is not whole, and a server may have run since it was begun.
    if ((await namesIn(between)).includes('export.json')) await removeExport(between)
    return (await exportCommunity(place, between, tell)).manifest
  })
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** What says what the folder holds goes last: whoever is interrupted before finds it when the command is run again. */
async function removeExport(folder: string): Promise<void> {
  const last = ['export.json', 'manifest.json']
  for (const name of (await namesIn(folder)).filter((name) => !last.includes(name)))
    await rm(join(folder, name), { recursive: true })
  for (const name of last) await rm(join(folder, name), { force: true })
  await rm(folder, { recursive: true })
}

type Place = Parameters<typeof exportCommunity>[0]

async function at<T>(config: Config, secret: string, work: (place: Place) => Promise<T>): Promise<T> {
  const { connection, close } = await openConnection(config)
  const by = { id: null, name: userInfo().username, role: null }
  const [files, erasures] = [openFiles(config), openErasureLedger(config)]
  try {
    return await work({ connection, files, erasures, secret, clock: systemClock, ids: randomIds, by })
  } finally {
    await close()
  }
}

type Between = { between: string; manifest: Manifest }

async function bringInOnce(target: Config, place: Place, { between, manifest }: Between, tell: Tell) {
  const pool = openPool(place.connection)
  await migrate(pool).finally(() => pool.end())
  const isThere = await withSession(place.connection, ({ db }) => isImported(db, manifest.exportId))
  // What was interrupted had come that far.
  if (isThere) return
  const writesTo = {
    files: target.s3 ? null : target.dataDirectory,
    database: target.databaseUrl === undefined ? target.dataDirectory : null,
  }
  await importCommunity({ ...place, previousSecret: target.previousSecret, writesTo }, between, tell)
}

// Made on a trial, it lies in DATA_DIR.
async function keepSecret(from: Config, target: Config): Promise<void> {
  const isElsewhere = from.secret === undefined && from.dataDirectory !== target.dataDirectory
  if (isElsewhere) await copyFile(join(from.dataDirectory, 'secret'), join(target.dataDirectory, 'secret'))
}
