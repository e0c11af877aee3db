import { posix, relative, resolve } from 'node:path'
import type { Config } from '../../../config/config.ts'
import { BackupError } from '../backup-error.ts'
import { isBackup, isLog } from '../names.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import { sealedStore } from './sealed-store.ts'
import { sealingKeyOf } from './sealing.ts'
import { readSmall, type Store } from './store.ts'

/** How to get at backups: the key that they are encrypted with, and those of a bucket. */
export type BackupAccess = Config['backupAccess']

/** Where backups lie, and how to get at them. */
export type Target = { place: string; access: BackupAccess }

/** What says by which key a place is encrypted. */
const KEY_CHECK = 'key-check'
const BUCKET = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/

/** Whether a place for backups is one in a bucket. */
export const isInBucket = (place: string): boolean => place.startsWith('s3://')

/**
 * Backups in a folder of this machine or, as `s3://bucket/folder`, in a bucket; encrypted where there is a key.
 * @throws BackupError where there is no such place, or keys of the bucket are missing
 */
export function openStore({ place, access: { key, bucket } }: Target): Store {
  const store = isInBucket(place) ? bucketAt(place, bucket) : folderStore(resolve(place))
  return key === undefined ? store : sealedStore(store, sealingKeyOf(key))
}

function bucketAt(place: string, { accessKeyId, secretAccessKey, ...more }: BackupAccess['bucket']): Store {
  const [, name, prefix = ''] = BUCKET.exec(place) ?? []
  if (name === undefined) throw new BackupError(`${place}: a bucket is named like s3://bucket/folder.`)
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new BackupError(
      `${place}: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, the keys of the bucket.`,
    )
  return bucketStore({ name, accessKeyId, secretAccessKey, ...more }, prefix)
}

/** The place of a backup and its name there. */
export function splitBackup(backup: string): { place: string; name: string } {
  const path = isInBucket(backup) ? backup.replace(/\/+$/, '') : resolve(backup)
  return { place: path.slice(0, path.lastIndexOf('/')) || '/', name: posix.basename(path) }
}

/**
 * Makes a place ready to be written to. @throws BackupError where it is inside DATA_DIR, or where what lies there is
 * encrypted with another key or not as what is to come
 */
export async function makeReady(target: Target, dataDirectory: string): Promise<Store> {
  const store = openStore(target)
  if (store.folder !== undefined && !relative(dataDirectory, store.folder).startsWith('..'))
    throw new BackupError('A backup inside DATA_DIR is lost with it: choose another folder.')
  await checkKey(target)
  await store.make()
  if (store.isEncrypted) await store.put(KEY_CHECK, [Buffer.from('Netwrk')])
  return store
}

/**
 * Compares the key with the one of what lies in a place, if something does.
 * @throws BackupError naming what does not fit
 */
export async function checkKey({ place, access }: Target): Promise<void> {
  const outer = openStore({ place, access: { ...access, key: undefined } })
  const name = outer.nameOf('')
  const check = await readSmall(outer, KEY_CHECK)
  if (access.key === undefined) {
    if (check) throw new BackupError(`${name} is encrypted: set BACKUP_KEY.`)
    return
  }
  if (!check) {
    if (!(await outer.names('')).some((one) => isBackup(one) || isLog(one))) return
    throw new BackupError(`${name} holds what is not encrypted: with BACKUP_KEY, choose an empty one.`)
  }
  // It does not open with another.
  await readSmall(openStore({ place, access }), KEY_CHECK)
}
