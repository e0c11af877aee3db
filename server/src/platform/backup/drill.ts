import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { isProcessAlive } from '@netwrk/postgres/is-process-alive'
import { administering } from '@netwrk/postgres/live-log'
import { diskOf } from '../files/disk.ts'
import { BackupError } from './backup-error.ts'
import { backupsIn } from './backups-in.ts'
import { type Drill, keepDrill } from './drill-result.ts'
import { type FollowingLog, followingLog } from './follow-log.ts'
import { lookThrough } from './look-through.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './read-backup.ts'
import type { Store } from './store/store.ts'

const SCRATCH = /^drill-(\d+)(\.unfinished-\d+)?$/

/**
 * Restores the newest backup, with all that follows it, into a folder beside it, starts a database on that, and looks it
 * through. What is in a bucket, or encrypted, is restored below `dataDirectory`. The folder is removed afterwards; what
 * was found is kept with the backups.
 * @throws BackupError where there is no backup
 */
export async function drill(store: Store, dataDirectory: string, now: Date): Promise<Drill> {
  const parent = store.folder === undefined || store.isEncrypted ? join(dataDirectory, 'drill') : store.folder
  const newest = (await backupsIn(store)).findLast(({ manifest }) => manifest)
  if (!newest?.manifest) throw new BackupError(`There is no backup in ${store.nameOf('')}.`)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeAbandoned(parent)
  const log = await followingLog(store, newest.manifest)
  const started = performance.now()
  const scratch = join(parent, `drill-${process.pid}`)
  const result = await refuseNoRoom(parent, newest.manifest, log)
    .then(() => restoreAndLook(store, newest.name, scratch, log !== undefined))
    .then((found) => ({ found, error: null }))
    .catch((error: Error) => ({ found: null, error: error.message }))
    .finally(() => rm(scratch, { recursive: true, force: true }))
  const done: Drill = {
    at: now.toISOString(),
    backup: newest.name,
    until: log?.until.toISOString() ?? newest.manifest.takenAt,
    seconds: (performance.now() - started) / 1000,
    ...result,
  }
  await keepDrill(store, done)
  return done
}

// What fills the disk of a living database stops it.
async function refuseNoRoom(
  folder: string,
  { files }: Manifest,
  log: FollowingLog | undefined,
): Promise<void> {
  const all = [...files.map(({ size }) => size), ...(log?.chain ?? []).map(({ bytes }) => bytes)]
  const needed = 1.2 * all.reduce((sum, bytes) => sum + bytes, 0)
  const free = await diskOf(folder).freeBytes()
  if (free >= needed) return
  const [neededMb, freeMb] = [needed, free].map((bytes) => Math.ceil(bytes / 2 ** 20))
  throw new BackupError(`The disk of ${folder} has ${freeMb} MB free, and a drill needs ${neededMb} MB.`)
}

async function restoreAndLook(store: Store, name: string, scratch: string, isFollowed: boolean) {
  await restoreBackup(store, name, scratch, isFollowed ? 'last' : undefined)
  const server = await startEmbeddedPostgres({ directory: join(scratch, 'postgres') })
  try {
    return await administering(server.administration, (client) => lookThrough(client, join(scratch, 'files')))
  } finally {
    await server.stop()
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, maker] = SCRATCH.exec(name) ?? []
    if (maker !== undefined && !isProcessAlive(Number(maker)))
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
