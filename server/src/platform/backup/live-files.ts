import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { removedFiles } from '../files/removed-files.ts'
import { BackupError } from './backup-error.ts'

/** A folder or a file by its path below DATA_DIR, and where it lies now: elsewhere once it was removed. */
export type LiveFile = { path: string; at: string; isFolder: boolean }

/** What of DATA_DIR is the database, copied by itself, made from it, only on its way, or removed. */
const LEFT_OUT = new Set(['postgres', 'member-index', 'incoming', 'outgoing', 'files-removed', 'drill'])

/**
 * Every folder and file of DATA_DIR beside the database, a folder before what is in it; and then the files that were
 * removed since a moment, for a database that was copied since may name them.
 */
export async function* liveFiles(dataDirectory: string, removedSince: Date): AsyncGenerator<LiveFile> {
  yield* filesBelow(dataDirectory, '', LEFT_OUT)
  const removed = removedFiles(dataDirectory)
  for (const moment of await readdir(removed).catch(() => [])) {
    if (Number(moment) < removedSince.getTime()) continue
    for await (const file of filesBelow(join(removed, moment), '', new Set())) {
      if (!file.isFolder) yield { ...file, path: join('files', file.path) }
    }
  }
}

async function* filesBelow(
  top: string,
  folder: string,
  leftOut: ReadonlySet<string>,
): AsyncGenerator<LiveFile> {
  for (const entry of await readdir(join(top, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const at = join(top, path)
    // Written aside first: it gets its name when it is whole.
    if (leftOut.has(path) || path.endsWith('.part')) continue
    if (!entry.isFile() && !entry.isDirectory())
      throw new BackupError(`${at} is neither a file nor a folder.`)
    yield { path, at, isFolder: entry.isDirectory() }
    if (entry.isDirectory()) yield* filesBelow(top, path, leftOut)
  }
}
