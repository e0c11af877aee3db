import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { backupsIn } from './backups-in.ts'
import { liveFiles } from './live-files.ts'
import { type Measure, measure, measureFile, putFile, takeOut } from './put-file.ts'
import type { Store } from './store/store.ts'

/** Beside a copied log the files that came after a backup, below the moment of their copy and their SHA-256. */
const NEW_FILES = 'files'

type NewFile = { path: string; sha256: string; copiedAt: number; at: string }

/** Which files are in the oldest backup that a log continues, or were copied since; undefined before there is one. */
export async function knownFiles(store: Store, id: string, log: string): Promise<Set<string> | undefined> {
  const oldest = (await backupsIn(store)).find(({ manifest }) => manifest?.log?.id === id)?.manifest
  if (!oldest) return undefined
  const paths = [...oldest.files, ...(await newFilesIn(store, log))].map(({ path }) => path)
  return new Set(paths)
}

/** Copies what is not known yet. Nothing is removed with it: whoever goes back in time finds what was deleted since. */
export async function copyNewFiles(
  dataDirectory: string,
  { store, folder: log }: { store: Store; folder: string },
  known: Set<string>,
  copiedAt: number,
): Promise<void> {
  for await (const { path, at, isFolder } of liveFiles(dataDirectory, new Date(0))) {
    if (isFolder || known.has(path)) continue
    const found = await measureFile(at)
    if (!found) continue
    const to = `${log}/${NEW_FILES}/${copiedAt}/${found.sha256}/${path}`
    const copied = await putFile(store, to, at)
    if (copied?.sha256 === found.sha256) known.add(path)
    // It was removed or changed in between: its name would be wrong. The next time it is looked at anew.
    else await store.remove(to)
  }
}

/** The files that were copied, the older first. */
export async function newFilesIn(store: Store, log: string): Promise<NewFile[]> {
  const found: NewFile[] = []
  for await (const one of store.walk(`${log}/${NEW_FILES}`)) {
    const [copiedAt, sha256 = '', ...path] = one.split('/')
    found.push({
      copiedAt: Number(copiedAt),
      sha256,
      path: path.join('/'),
      at: `${log}/${NEW_FILES}/${one}`,
    })
  }
  return found.toSorted((a, b) => a.copiedAt - b.copiedAt || (a.at < b.at ? -1 : 1))
}

function refuseChangedFile(store: Store, { sha256, at }: NewFile, found: Measure): void {
  if (found.sha256 !== sha256) throw new BackupError(`${store.nameOf(at)} is not as it was written.`)
}

/** Reads every byte of them. @throws BackupError naming one that was changed */
export async function verifyNewFiles(store: Store, log: string): Promise<void> {
  for (const file of await newFilesIn(store, log))
    refuseChangedFile(store, file, await measure(store, file.at))
}

/** Puts the files that came after the backup beside those that were in it. */
export async function restoreNewFiles(store: Store, log: string, directory: string): Promise<void> {
  for (const file of await newFilesIn(store, log)) {
    const to = join(directory, file.path)
    if (!to.startsWith(`${directory}/`))
      throw new BackupError(`${store.nameOf(file.at)} leads out of DATA_DIR.`)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const copied = await takeOut(store, file.at, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    if (copied) refuseChangedFile(store, file, copied)
  }
}

/** Removes those that were copied before a moment. */
export async function removeNewFiles(store: Store, log: string, before: Date): Promise<void> {
  for (const { copiedAt, at } of await newFilesIn(store, log))
    if (copiedAt < before.getTime()) await store.remove(at)
}
