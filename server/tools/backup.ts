import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from '@netwrk/postgres/embedded'
import { ConfigError, readConfig } from '../src/config/config.ts'
import { BackupError } from './backup/backup-error.ts'
import { type Manifest, readManifest } from './backup/manifest.ts'
import { restoreBackup, verifyBackup } from './backup/read-backup.ts'
import { takeBackup } from './backup/take-backup.ts'

const USAGE = `Say what to do: npm run backup -- COMMAND
  now DIR         backs the running server up into a new folder of DIR
  list DIR        what backups there are in DIR
  verify BACKUP   reads every byte of a backup and says whether it is whole
  restore BACKUP  puts a backup back into an empty DATA_DIR`

const say = (line: string) => void process.stdout.write(`${line}\n`)

const sizeOf = ({ files }: Manifest) =>
  `${files.length} files, ${Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 2 ** 20)} MB`

const commands: Record<string, (place: string) => Promise<void>> = {
  async now(place) {
    const started = Date.now()
    const backup = await takeBackup(readConfig(process.env), place)
    const seconds = Math.ceil((Date.now() - started) / 1000)
    say(`Backed up in ${seconds} s to ${backup}: ${sizeOf(await readManifest(backup))}.`)
  },
  async list(place) {
    const names = (await readdir(place)).filter((name) => !name.startsWith('unfinished-')).toSorted()
    for (const name of names) say(await lineOf(join(place, name)))
  },
  async verify(place) {
    const manifest = await verifyBackup(place)
    say(`${place} is whole: ${sizeOf(manifest)}, of ${manifest.takenAt}.`)
  },
  async restore(place) {
    const { dataDirectory } = readConfig(process.env)
    const manifest = await restoreBackup(place, dataDirectory)
    say(`${dataDirectory} is as it was at ${manifest.takenAt}: ${sizeOf(manifest)}. Start the server.`)
  },
}

async function lineOf(backup: string): Promise<string> {
  try {
    const manifest = await readManifest(backup)
    return `${backup}  ${manifest.takenAt}  ${sizeOf(manifest)}`
  } catch (error) {
    if (error instanceof BackupError) return `${backup}  ${error.message}`
    throw error
  }
}

async function main(): Promise<void> {
  const [name = '', place = '', ...more] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || place === '' || more.length > 0) throw new ConfigError(USAGE)
  await command(place)
}

main().catch((error: NodeJS.ErrnoException) => {
  const isExpected = [BackupError, ConfigError, EmbeddedPostgresError].some((kind) => error instanceof kind)
  // What the system or the database refuses has a code, and its message names the file.
  process.stderr.write(`${isExpected || error.code ? error.message : error.stack}\n`)
  process.exitCode = 1
})
