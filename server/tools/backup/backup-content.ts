import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Taker } from '@netwrk/postgres/live-backup'
import { copyFile, measureFile } from './copy-file.ts'
import type { Manifest } from './manifest.ts'

/** Takes files from `source` below `prefix` into `content`, and into the lists of the manifest. */
export function takerInto(
  content: string,
  { files, folders }: Pick<Manifest, 'files' | 'folders'>,
  source: string,
  prefix = '',
): Taker {
  return {
    async file(path) {
      const to = join(content, prefix, path)
      const copied = await copyFile(join(source, path), to).catch((error) => unlessGone(error, to))
      if (copied) files.push({ path: `${prefix}${path}`, ...copied })
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
