import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { backupsIn } from './backups-in.ts'
import { copyFile, measureFile } from './copy-file.ts'
import { liveFiles } from './live-files.ts'
import { walk } from './manifest.ts'

/** Beside a copied log the files that came after a backup, below the moment of their copy and their SHA-256. */
const NEW_FILES = 'files'

type NewFile = { path: string; sha256: string; copiedAt: number; at: string }

/** Which files are in the oldest backup that a log continues, or were copied since; undefined before there is one. */
export async function knownFiles(target: string, id: string, log: string): Promise<Set<string> | undefined> {
  const oldest = (await backupsIn(target)).find(({ manifest }) => manifest?.log?.id === id)?.manifest
  if (!oldest) return undefined
  const paths = [...oldest.files, ...(await newFilesIn(log))].map(({ path }) => path)
  return new Set(paths)
}

/** Copies what is not known yet. Nothing is removed with it: whoever goes back in time finds what was deleted since. */
export async function copyNewFiles(
  dataDirectory: string,
  log: string,
  known: Set<string>,
  copiedAt: number,
): Promise<void> {
  for await (const { path, at, isFolder } of liveFiles(dataDirectory, new Date(0))) {
    if (isFolder || known.has(path)) continue
    const aside = join(log, 'unfinished-file')
    await rm(aside, { force: true })
    const copied = await copyFile(at, aside).catch(unlessGone)
    if (!copied) continue
    const to = join(log, NEW_FILES, String(copiedAt), copied.sha256, path)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(aside, to)
    known.add(path)
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' || error.syscall !== 'open') throw error
}

/** The files that were copied, the older first. */
export async function newFilesIn(log: string): Promise<NewFile[]> {
  const found = { files: new Set<string>(), folders: new Set<string>() }
  const times = await readdir(join(log, NEW_FILES)).catch(() => [])
  if (times.length > 0) await walk(join(log, NEW_FILES), '', found)
  return [...found.files].toSorted().map((one) => {
    const [copiedAt, sha256, ...path] = one.split('/')
    return {
      copiedAt: Number(copiedAt),
      sha256: sha256!,
      path: path.join('/'),
      at: join(log, NEW_FILES, one),
    }
  })
}

function refuseChangedFile({ sha256, at }: NewFile, found: { sha256: string }): void {
  if (found.sha256 !== sha256) throw new BackupError(`${at} is not as it was written.`)
}

/** Reads every byte of them. @throws BackupError naming one that was changed */
export async function verifyNewFiles(log: string): Promise<void> {
  for (const file of await newFilesIn(log)) refuseChangedFile(file, await measureFile(file.at))
}

/** Puts the files that came after the backup beside those that were in it. */
export async function restoreNewFiles(log: string, directory: string): Promise<void> {
  for (const file of await newFilesIn(log)) {
    const to = join(directory, file.path)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const copied = await copyFile(file.at, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    if (copied) refuseChangedFile(file, copied)
  }
}

/** Removes those that were copied before a moment. */
export async function removeNewFiles(log: string, before: Date): Promise<void> {
  for (const time of await readdir(join(log, NEW_FILES)).catch(() => [])) {
    if (Number(time) < before.getTime()) await rm(join(log, NEW_FILES, time), { recursive: true })
  }
}
