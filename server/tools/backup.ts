import { stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from '@netwrk/postgres/embedded'
import { z } from 'zod'
import { ConfigError, readConfig } from '../src/config/config.ts'
import { BackupError } from '../src/platform/backup/backup-error.ts'
import { backupsIn, type FoundBackup } from '../src/platform/backup/backups-in.ts'
import { drill } from '../src/platform/backup/drill.ts'
import { followingLog, type Until } from '../src/platform/backup/follow-log.ts'
import { type Manifest, readManifest } from '../src/platform/backup/manifest.ts'
import { restoreBackup, verifyBackup } from '../src/platform/backup/read-backup.ts'
import { checkKey, openStore, splitBackup, type Target } from '../src/platform/backup/store/open-store.ts'
import type { Store } from '../src/platform/backup/store/store.ts'
import { takeBackup } from '../src/platform/backup/take-backup.ts'
import { FilesError } from '../src/platform/files/files.ts'
import { CommunityError } from '../src/slices/rights/community/community-error.ts'
import { move } from './move.ts'

const USAGE = `Say what to do: npm run backup -- COMMAND
  now DIR         backs the running server up into a new folder of DIR, which may be s3://bucket/folder
  list DIR        what backups there are in DIR
  verify BACKUP   reads every byte of a backup and says whether it is whole
  restore BACKUP  puts a backup back into an empty DATA_DIR; with --to TIME, like 2026-11-24T12:00:00Z,
                  or --to last, as it was then by the copied log
  drill DIR       restores the newest backup in DIR beside it, looks every row and file through, and
                  removes it again
  move --to TARGET
                  the community of a stopped server to another database: postgres://user:password@host/name, or a
                  DATA_DIR for an embedded one
With BACKUP_KEY what is written is encrypted, and what is read was.`

const say = (line: string) => void process.stdout.write(`${line}\n`)

const sizeOf = ({ files }: Manifest) =>
  `${files.length} files, ${Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 2 ** 20)} MB`

const config = () => readConfig(process.env)
const targetOf = (place: string): Target => ({ place, access: config().backupAccess })

/** A place that is there, and that the key fits. */
async function storeAt(place: string): Promise<Store> {
  const target = targetOf(place)
  const store = openStore(target)
  if (store.folder !== undefined) await stat(store.folder)
  await checkKey(target)
  return store
}

async function backupAt(backup: string): Promise<{ store: Store; name: string }> {
  const { place, name } = splitBackup(backup)
  return { store: openStore(targetOf(place)), name }
}

const commands: Record<string, (place: string, until?: Until) => Promise<void>> = {
  async now(place) {
    const started = Date.now()
    const { store, name } = await takeBackup(config(), targetOf(place))
    const seconds = Math.ceil((Date.now() - started) / 1000)
    const size = sizeOf(await readManifest(store, name))
    say(`Backed up in ${seconds} s to ${store.nameOf(name)}: ${size}.`)
  },
  async list(place) {
    const store = await storeAt(place)
    for (const found of await backupsIn(store)) say(await lineOf(store, found))
  },
  async verify(place) {
    const { store, name } = await backupAt(place)
    const manifest = await verifyBackup(store, name)
    say(`${place} is whole: ${sizeOf(manifest)}, of ${manifest.takenAt}.`)
  },
  async drill(place) {
    const done = await drill(await storeAt(place), config().dataDirectory, new Date())
    const { backup, until, seconds, found, error } = done
    if (!found) throw new BackupError(`${backup} cannot be gone back to: ${error}`)
    const { members, messages, tables, rows, files } = found
    say(`${backup} was restored as it was at ${until} and looked through in ${Math.ceil(seconds)} s.`)
    say(`${members} members, ${messages} messages, ${rows} rows in ${tables} tables, ${files} stored files.`)
  },
  async restore(place, until) {
    const { dataDirectory } = config()
    const { store, name } = await backupAt(place)
    const manifest = await restoreBackup(store, name, dataDirectory, until)
    const moment = until === 'last' ? 'at the end of the copied log' : `at ${momentOf(manifest, until)}`
    say(`${dataDirectory} is as it was ${moment}: ${sizeOf(manifest)}. Start the server.`)
  },
}

const momentOf = ({ takenAt }: Manifest, until?: Date) => until?.toISOString() ?? takenAt

async function lineOf(store: Store, { name, manifest, error }: FoundBackup): Promise<string> {
  const path = store.nameOf(name)
  if (!manifest) return `${path}  ${error!.message}`
  const log = await followingLog(store, manifest)
  const moments = log ? `  to any moment before ${log.until.toISOString()}` : ''
  return `${path}  ${manifest.takenAt}  ${sizeOf(manifest)}${moments}`
}

function untilOf(text: string): Until {
  if (text === 'last') return 'last'
  // Without a zone a computer takes its own, which is not always the one that was meant.
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text)
  throw new ConfigError(
    `--to: say a moment with its zone, like 2026-11-24T12:00:00Z, or last, and not ${text}.`,
  )
}

const expected = [BackupError, CommunityError, ConfigError, EmbeddedPostgresError, FilesError]

async function main(): Promise<void> {
  const [, , first, flag, to, ...others] = process.argv
  if (first === 'move' && flag === '--to' && to && others.length === 0) return move(process.env, to, say)
  const [name = '', place = '', option, moment, ...more] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const isKnown = option === undefined || (name === 'restore' && option === '--to' && moment !== undefined)
  if (!command || place === '' || !isKnown || more.length > 0) throw new ConfigError(USAGE)
  await command(place, moment === undefined ? undefined : untilOf(moment))
}

main().catch((error: NodeJS.ErrnoException) => {
  const isExpected = expected.some((kind) => error instanceof kind)
  // What the system or the database refuses has a code, and its message names the file.
  process.stderr.write(`${isExpected || error.code ? error.message : error.stack}\n`)
  process.exitCode = 1
})
