import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'
import type { Content, Store } from './store/store.ts'

/** What was read: how much, and its SHA-256. */
export type Measure = { size: number; sha256: string }

/** Writes a content and measures it. */
export async function putMeasured(store: Store, path: string, content: Content): Promise<Measure> {
  const measure = measuring(content)
  await store.put(path, measure.content)
  return measure.result()
}

/** Writes a file of this machine; undefined where there is none: a living server removes files. */
export async function putFile(store: Store, path: string, file: string): Promise<Measure | undefined> {
  return putMeasured(store, path, contentOf(file)).catch(unlessGone(file))
}

/** Reads a file of this machine; undefined where there is none. */
export async function measureFile(file: string): Promise<Measure | undefined> {
  return measured(contentOf(file)).catch(unlessGone(file))
}

/** Reads all of it. @throws BackupError where there is none */
export async function measure(store: Store, path: string): Promise<Measure> {
  return measured(await openOf(store, path))
}

/**
 * Takes a file out to a path of this machine at which there is none, readable by its owner alone and safe from a power
 * cut. @throws BackupError where there is none to take
 */
export async function takeOut(store: Store, path: string, to: string): Promise<Measure> {
  const measure = measuring(await openOf(store, path))
  await pipeline(
    Readable.from(measure.content),
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return measure.result()
}

async function openOf(store: Store, path: string): Promise<Readable> {
  const stream = await store.open(path)
  if (!stream) throw new BackupError(`${store.nameOf(path)} is missing.`)
  return stream
}

// Opened by whoever reads: a stream that nobody listens to yet would end the process where its file is gone.
async function* contentOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file)
}

async function measured(content: Content): Promise<Measure> {
  const measure = measuring(content)
  for await (const _ of measure.content);
  return measure.result()
}

const unlessGone =
  (file: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== 'ENOENT' || error.syscall !== 'open' || error.path !== file) throw error
  }

function measuring(content: Content) {
  const hash = createHash('sha256')
  let size = 0
  async function* read() {
    for await (const piece of content) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  return { content: read(), result: (): Measure => ({ size, sha256: hash.digest('hex') }) }
}
