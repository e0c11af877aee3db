import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backUpLive } from '@netwrk/postgres/live-backup'
import { administering, keptLogs } from '@netwrk/postgres/live-log'
import { runningAdministration } from '@netwrk/postgres/running'
import { makeWhole } from '@netwrk/postgres/whole-directory'
import type { Config } from '../../config/config.ts'
import { type FileTaker, takerInto } from './backup-content.ts'
import { BackupError } from './backup-error.ts'
import { nameOfBackup } from './backups-in.ts'
import { liveFiles } from './live-files.ts'
import { logFolder } from './log-parts.ts'
import { CONTENT, type Manifest, writeManifest } from './manifest.ts'
import { makeTarget } from './target.ts'

type Administration = Parameters<typeof administering>[0]
type Site = Pick<Config, 'dataDirectory' | 'databaseUrl'>

/**
 * Backs the running server up into a new folder of `target` and resolves to its path: first the database, then the
 * files, so that what the database names is there. A failure or an interruption leaves no backup. `onCopied` is told of
 * each file's bytes, and stops it by throwing.
 */
export async function takeBackup(
  { dataDirectory, databaseUrl }: Site,
  target: string,
  onCopied: (bytes: number) => void = () => undefined,
): Promise<string> {
  if (databaseUrl !== undefined) {
    throw new BackupError('The database of DATABASE_URL is backed up by tools of its own.')
  }
  const administration = await runningAdministration(join(dataDirectory, 'postgres'))
  if (!administration) throw new BackupError(`No server is running on ${dataDirectory}.`)
  const startedAt = new Date()
  const backup = join(target, nameOfBackup(startedAt))
  const fill = async (unfinished: string) => {
    const content = join(unfinished, CONTENT)
    await mkdir(content, { mode: 0o700 })
    const lists = { folders: [], files: [] } satisfies Partial<Manifest>
    const all = takerInto(content, lists, onCopied, dataDirectory)
    for (const folder of ['postgres', 'postgres/data']) await all.folder(folder)
    const data = join(dataDirectory, 'postgres', 'data')
    await backUpLive(data, administration, takerInto(content, lists, onCopied, data, 'postgres/data/'))
    const takenAt = new Date().toISOString()
    await takeFiles(dataDirectory, startedAt, all)
    const log = id === undefined ? undefined : { id, startedAt: startedAt.toISOString() }
    await writeManifest(unfinished, { version: 1, takenAt, log, ...lists })
  }
  await makeTarget(dataDirectory, target)
  const id = await logIn(target, administration)
  await makeWhole(backup, fill, join(target, 'unfinished-'))
  return backup
}

async function takeFiles(dataDirectory: string, since: Date, taker: FileTaker): Promise<void> {
  const taken = new Set<string>()
  for await (const { path, at, isFolder } of liveFiles(dataDirectory, since)) {
    if (isFolder) await taker.folder(path)
    else if (!taken.has(path) && (await taker.file(path, at))) taken.add(path)
  }
}

/** The log of the server that is copied into `target`, if one is. */
async function logIn(target: string, administration: Administration): Promise<string | undefined> {
  const logs = await administering(administration, keptLogs)
  const names = await readdir(target)
  return logs.map(({ id }) => id).find((id) => names.includes(basename(logFolder(target, id))))
}
