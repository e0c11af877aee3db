import { chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accountFor } from '@netwrk/postgres/account'
import { recover } from '@netwrk/postgres/recover'
import { makeWhole } from '@netwrk/postgres/whole-directory'
import { BackupError } from './backup-error.ts'
import {
  type FollowingLog,
  followingLog,
  logUntil,
  type Until,
  verifyLog,
  writeSegments,
} from './follow-log.ts'
import { CONTENT, compareNames, type FileEntry, type Manifest, readManifest } from './manifest.ts'
import { restoreNewFiles } from './new-files.ts'
import { type Measure, measure, takeOut } from './put-file.ts'
import type { Store } from './store/store.ts'

/** Reads every byte of a backup. @throws BackupError naming the first file that is not as it was written */
export async function verifyBackup(store: Store, name: string): Promise<Manifest> {
  const manifest = await readManifest(store, name)
  await compareNames(store, name, manifest)
  for (const file of manifest.files) refuseChanged(store, name, file, await measure(store, at(name, file)))
  const log = await followingLog(store, manifest)
  if (log) await verifyLog(store, log)
  return manifest
}

/**
 * Makes `dataDirectory`, which must not be there or be empty, what it was when the backup was taken, whole or not at
 * all: every file is compared with the manifest before the directory gets its name. With `until` the copied log is
 * followed to that moment.
 */
export async function restoreBackup(
  store: Store,
  name: string,
  dataDirectory: string,
  until?: Until,
): Promise<Manifest> {
  if ((await readdir(dataDirectory).catch(() => [])).length > 0) throw isInTheWay(dataDirectory)
  const manifest = await readManifest(store, name)
  await compareNames(store, name, manifest)
  const log = until && (await logUntil(store, name, manifest, until))
  const make = async (unfinished: string) => {
    await fill(unfinished, { store, name }, manifest, log)
    if (log) await recover(join(unfinished, 'postgres'), until === 'last' ? undefined : until)
  }
  await makeWhole(dataDirectory, make).catch((error) => {
    throw ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(error.code) ? isInTheWay(dataDirectory) : error
  })
  return manifest
}

const isInTheWay = (dataDirectory: string) =>
  new BackupError(`${dataDirectory} is not empty: a backup is restored into an empty DATA_DIR only.`)

async function fill(
  unfinished: string,
  { store, name }: { store: Store; name: string },
  { folders, files }: Manifest,
  log: FollowingLog | undefined,
): Promise<void> {
  for (const path of folders) await mkdir(join(unfinished, path), { mode: 0o700 })
  for (const file of files) {
    refuseChanged(store, name, file, await takeOut(store, at(name, file), join(unfinished, file.path)))
  }
  const data = 'postgres/data'
  const segments = log ? await writeSegments(store, log, join(unfinished, data, 'pg_wal')) : []
  if (log) await restoreNewFiles(store, log.folder, unfinished)
  const account = await accountFor(join(unfinished, data))
  if (!account) return
  const added = segments.map((name) => `${data}/pg_wal/${name}`)
  const paths = [...folders, ...files.map(({ path }) => path), ...added]
  for (const path of paths.filter((one) => one === data || one.startsWith(`${data}/`))) {
    await chown(join(unfinished, path), account.uid, account.gid)
  }
}

const at = (name: string, { path }: FileEntry) => `${name}/${CONTENT}/${path}`

function refuseChanged(store: Store, name: string, file: FileEntry, found: Measure): void {
  if (found.size === file.size && found.sha256 === file.sha256) return
  throw new BackupError(`${store.nameOf(name)} is damaged: ${file.path} is not as it was written.`)
}
