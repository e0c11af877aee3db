import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Taker } from '@netwrk/postgres/live-backup'
import { copyFile, measureFile } from './copy-file.ts'
import type { Manifest } from './manifest.ts'

/** As {@link Taker}, also of files that lie elsewhere now. Resolves to whether a file was there to be taken. */
export type FileTaker = Omit<Taker, 'file'> & { file(path: string, at?: string): Promise<boolean> }

/** Takes files from `source` below `prefix` into `content`, and into the lists of the manifest. */
export function takerInto(
  content: string,
  { files, folders }: Pick<Manifest, 'files' | 'folders'>,
  onCopied: (bytes: number) => void,
  source: string,
  prefix = '',
): FileTaker {
  return {
    async file(path, at = join(source, path)) {
      const to = join(content, prefix, path)
      const copied = await copyFile(at, to).catch((error) => unlessGone(error, to))
      if (!copied) return false
      files.push({ path: `${prefix}${path}`, ...copied })
      onCopied(copied.size)
      return true
    },
    async content(path, bytes) {
      const to = join(content, prefix, path)
      await writeFile(to, bytes, { mode: 0o600, flag: 'wx', flush: true })
      files.push({ path: `${prefix}${path}`, ...(await measureFile(to)) })
    },
    async folder(path) {
      await mkdir(join(content, prefix, path), { mode: 0o700 })
      folders.push(`${prefix}${path}`)
    },
  }
}

// A living server removes files. Whatever the copy needs of them is in its log.
async function unlessGone(error: NodeJS.ErrnoException, to: string): Promise<undefined> {
  if (error.code !== 'ENOENT' || error.syscall !== 'open' || error.path === to) throw error
  await rm(to, { force: true })
}
