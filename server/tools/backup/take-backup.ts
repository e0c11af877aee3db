import { mkdir, readdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { backUpLive, type Taker } from '@netwrk/postgres/live-backup'
import { runningAdministration } from '@netwrk/postgres/running'
import { makeWhole } from '@netwrk/postgres/whole-directory'
import type { Config } from '../../src/config/config.ts'
import { takerInto } from './backup-content.ts'
import { BackupError } from './backup-error.ts'
import { CONTENT, type Manifest, writeManifest } from './manifest.ts'

type Site = Pick<Config, 'dataDirectory' | 'databaseUrl'>

/** What of DATA_DIR is the database, copied by itself, or only on its way. */
const LEFT_OUT = new Set(['postgres', 'incoming', 'outgoing'])

/**
 * Backs the running server up into a new folder of `target` and resolves to its path: first the database, then the
 * files, so that what the database names is there. A failure or an interruption leaves no backup.
 */
export async function takeBackup({ dataDirectory, databaseUrl }: Site, target: string): Promise<string> {
  if (databaseUrl !== undefined) {
    throw new BackupError('The database of DATABASE_URL is backed up by tools of its own.')
  }
  if (!relative(dataDirectory, resolve(target)).startsWith('..')) {
    throw new BackupError('A backup inside DATA_DIR is lost with it: choose another folder.')
  }
  const administration = await runningAdministration(join(dataDirectory, 'postgres'))
  if (!administration) throw new BackupError(`No server is running on ${dataDirectory}.`)
  const backup = join(target, new Date().toISOString().replace(/[:.]/g, '-'))
  const fill = async (unfinished: string) => {
    const content = join(unfinished, CONTENT)
    await mkdir(content, { mode: 0o700 })
    const lists = { folders: [], files: [] } satisfies Partial<Manifest>
    const all = takerInto(content, lists, dataDirectory)
    for (const folder of ['postgres', 'postgres/data']) await all.folder(folder)
    const data = join(dataDirectory, 'postgres', 'data')
    await backUpLive(data, administration, takerInto(content, lists, data, 'postgres/data/'))
    const takenAt = new Date().toISOString()
    await takeFiles(dataDirectory, '', all)
    await writeManifest(unfinished, { version: 1, takenAt, ...lists })
  }
  // Not what is above it: a disk that is not there would be taken for an empty one.
  await mkdir(target, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await makeWhole(backup, fill, join(target, 'unfinished-'))
  return backup
}

async function takeFiles(dataDirectory: string, folder: string, taker: Taker): Promise<void> {
  for (const entry of await readdir(join(dataDirectory, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (LEFT_OUT.has(path)) continue
    if (entry.isFile()) await taker.file(path)
    else if (!entry.isDirectory()) throw new BackupError(`${path} is neither a file nor a folder.`)
    else {
      await taker.folder(path)
      await takeFiles(dataDirectory, path, taker)
    }
  }
}
