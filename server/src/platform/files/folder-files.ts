import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { FilesError, type FilesPort, type StoredFile } from './files.ts'

/**
 * Files in a folder. A path that would leave the folder is treated as one that does not exist. With `removed`, what is
 * removed lies in that folder below the moment of its removal, in milliseconds, until somebody empties it.
 */
export function folderFiles(folder: string, { removed }: { removed?: string | undefined } = {}): FilesPort {
  const locate = (path: string) => {
    const full = normalize(join(folder, path))
    return full.startsWith(folder + sep) && !path.includes('\0') ? full : null
  }
  return {
    async put(path, source) {
      const full = locate(path)
      if (!full) throw new FilesError(`not a path inside the folder: ${path}`)
      await mkdir(dirname(full), { recursive: true })
      // Written aside first, so that a reader never sees half a file.
      const aside = `${full}.${randomUUID()}.part`
      try {
        await (source instanceof Uint8Array ? writeFile(aside, source) : copyFile(source.file, aside))
        await rename(aside, full)
      } catch (error) {
        await rm(aside, { force: true })
        throw new FilesError(`${path} could not be written`, { cause: error })
      }
    },
    async open(path) {
      const full = locate(path)
      const handle = full && (await open(full, 'r').catch(absent))
      if (!handle) return null
      const stat = await handle.stat()
      if (stat.isFile()) return { stream: handle.createReadStream(), bytes: stat.size }
      await handle.close()
      return null
    },
    async list(name) {
      const full = locate(name)
      const names = full === null ? null : await readdir(full).catch(absent)
      return (names ?? []).filter((one) => !one.endsWith('.part'))
    },
    walk: () => walk(folder, ''),
    async remove(path) {
      const full = locate(path)
      if (full && removed !== undefined) await putAside(full, join(removed, String(Date.now()), path))
      else if (full) await rm(full, { force: true })
    },
    link: async () => null,
    linkOrigin: null,
  }
}

async function putAside(full: string, aside: string): Promise<void> {
  if (!(await stat(full).catch(absent))) return
  await mkdir(dirname(aside), { recursive: true })
  await rename(full, aside).catch(absent)
}

async function* walk(folder: string, below: string): AsyncGenerator<StoredFile> {
  const opened = await opendir(join(folder, below)).catch(absent)
  for await (const entry of opened ?? []) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* walk(folder, path)
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const found = await stat(join(folder, path)).catch(absent)
    if (found) yield { path, bytes: found.size }
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null
  throw new FilesError('a file could not be opened', { cause: error })
}
