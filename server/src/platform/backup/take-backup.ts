import { join } from 'node:path'
import { backUpLive, oneAtATime } from '@netwrk/postgres/live-backup'
import { administering, keptLogs } from '@netwrk/postgres/live-log'
import { runningAdministration } from '@netwrk/postgres/running'
import type { Config } from '../../config/config.ts'
import { type FileTaker, takerInto } from './backup-content.ts'
import { BackupError } from './backup-error.ts'
import { liveFiles } from './live-files.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { isBackup, logFolder, nameOfBackup } from './names.ts'
import { makeReady, type Target } from './store/open-store.ts'
import type { Store } from './store/store.ts'

type Administration = Parameters<typeof administering>[0]
type Site = Pick<Config, 'dataDirectory' | 'databaseUrl'>

/**
 * Backs the running server up into a new folder of `target` and resolves to its name: first the database, then the
 * files, so that what the database names is there, and last the manifest, without which it is no backup. `onCopied` is
 * told of each file's bytes, and stops it by throwing.
 */
export async function takeBackup(
  { dataDirectory, databaseUrl }: Site,
  target: Target,
  onCopied: (bytes: number) => void = () => undefined,
): Promise<{ store: Store; name: string }> {
  if (databaseUrl !== undefined) {
    throw new BackupError('The database of DATABASE_URL is backed up by tools of its own.')
  }
  const administration = await runningAdministration(join(dataDirectory, 'postgres'))
  if (!administration) throw new BackupError(`No server is running on ${dataDirectory}.`)
  const store = await makeReady(target, dataDirectory)
  return oneAtATime(administration, async () => {
    await removeGivenUp(store)
    const name = nameOfBackup(new Date())
    try {
      await fill({ store, name, dataDirectory, administration }, onCopied)
    } catch (error) {
      // What is left of it is removed by the next one, where this cannot be.
      await store.remove(name).catch(() => undefined)
      throw error
    }
    return { store, name }
  })
}

type Backup = { store: Store; name: string; dataDirectory: string; administration: Administration }

async function fill(
  { store, name, dataDirectory, administration }: Backup,
  onCopied: (bytes: number) => void,
): Promise<void> {
  const startedAt = new Date()
  const lists = { folders: [], files: [] } satisfies Partial<Manifest>
  const backup = { store, name, lists }
  const id = await logIn(store, administration)
  const all = takerInto(backup, onCopied, dataDirectory)
  for (const folder of ['postgres', 'postgres/data']) await all.folder(folder)
  const data = join(dataDirectory, 'postgres', 'data')
  await backUpLive(data, administration, takerInto(backup, onCopied, data, 'postgres/data/'))
  const takenAt = new Date().toISOString()
  await takeFiles(dataDirectory, startedAt, all)
  const log = id === undefined ? undefined : { id, startedAt: startedAt.toISOString() }
  await writeManifest(store, name, { version: 1, takenAt, log, ...lists })
}

// One backup of a server is made at a time: what has no manifest was given up, or killed.
async function removeGivenUp(store: Store): Promise<void> {
  for (const name of (await store.names('')).filter(isBackup))
    if (!(await store.names(name)).includes('manifest.json')) await store.remove(name)
}

async function takeFiles(dataDirectory: string, since: Date, taker: FileTaker): Promise<void> {
  const taken = new Set<string>()
  for await (const { path, at, isFolder } of liveFiles(dataDirectory, since)) {
    if (isFolder) await taker.folder(path)
    else if (!taken.has(path) && (await taker.file(path, at))) taken.add(path)
  }
}

/** The log of the server that is copied into the same place, if one is. */
async function logIn(store: Store, administration: Administration): Promise<string | undefined> {
  const logs = await administering(administration, keptLogs)
  const names = await store.names('')
  return logs.map(({ id }) => id).find((id) => names.includes(logFolder(id)))
}
