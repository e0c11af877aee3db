import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isProcessAlive } from '@netwrk/postgres/is-process-alive'
import { BackupError } from '../backup-error.ts'
import type { Store } from './store.ts'

// A process that has the number of one that was killed is another.
const me = randomUUID()
const ASIDE = /^unfinished-(\d+)-([0-9a-f-]{36})-\d+$/

/** Backups in a folder of this machine, readable by its owner alone. What is above the folder has to be there. */
export function folderStore(folder: string): Store {
  let count = 0
  const at = (path: string) => join(folder, path)
  return {
    folder,
    isEncrypted: false,
    nameOf: at,
    async make() {
      // Not what is above it: a disk that is not there would be taken for an empty one.
      await mkdir(folder, { mode: 0o700 }).catch(unless('EEXIST'))
      await removeAbandoned(folder)
    },
    async put(path, content) {
      count += 1
      const aside = at(`unfinished-${process.pid}-${me}-${count}`)
      try {
        const target = createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true })
        await pipeline(Readable.from(content), target)
        await mkdir(dirname(at(path)), { recursive: true, mode: 0o700 })
        await rename(aside, at(path))
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async open(path) {
      const handle = await open(at(path)).catch(unless('ENOENT', 'ENOTDIR'))
      return handle ? handle.createReadStream() : null
    },
    async names(path) {
      return (await readdir(at(path)).catch(unless('ENOENT'))) ?? []
    },
    walk: (path) => walk(at(path), ''),
    async remove(path) {
      await rm(at(path), { recursive: true, force: true, maxRetries: 5 })
      await removeEmptied(folder, dirname(path))
    },
  }
}

async function* walk(top: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(top, folder), { withFileTypes: true }).catch(unless('ENOENT'))
  for (const entry of entries ?? []) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) yield path
    else if (entry.isDirectory()) yield* walk(top, path)
    else throw new BackupError(`${join(top, path)} is neither a file nor a folder.`)
  }
}

// What another process is writing now is its own.
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, maker, token] = ASIDE.exec(name) ?? []
    if (maker === undefined || token === me) continue
    if (Number(maker) === process.pid || !isProcessAlive(Number(maker))) await rm(join(folder, name))
  }
}

async function removeEmptied(folder: string, path: string): Promise<void> {
  if (path === '.') return
  const isGone = await rmdir(join(folder, path)).then(
    () => true,
    () => false,
  )
  if (isGone) await removeEmptied(folder, dirname(path))
}

const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error
  }
