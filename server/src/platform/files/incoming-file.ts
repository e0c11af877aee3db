import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** A body that was longer than allowed; what had come in is gone. */
export class TooLong extends Error {
  override readonly name = 'TooLong'
}

/** A file on its way in, in a folder of this machine. `discard` removes it and what was made from it. */
export type IncomingFile = { file: string; bytes: number; discard(): Promise<void> }

const abandonedMilliseconds = 3_600_000

/**
 * Writes a body to a file piece by piece, so that no more of it than a few pieces is ever in memory.
 * @param limit bytes; the body stays strictly under
 * @throws TooLong as soon as it does not, and whatever breaks the body off
 */
export async function receiveFile(
  folder: string,
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<IncomingFile> {
  const place = join(folder, randomUUID())
  await mkdir(place, { recursive: true })
  const file = join(place, 'received')
  const discard = () => rm(place, { recursive: true, force: true })
  const counter = countUpTo(limit)
  try {
    await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), counter.stream, createWriteStream(file))
    return { file, bytes: counter.bytes(), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Removes what a server that was killed left in the folder. */
export async function discardAbandoned(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names) {
    const place = join(folder, name)
    const at = await stat(place).catch(() => null)
    if (at && now.getTime() - at.mtimeMs > abandonedMilliseconds)
      await rm(place, { recursive: true, force: true })
  }
}

function countUpTo(limit: number) {
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length
      if (bytes >= limit) done(new TooLong())
      else done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes }
}
