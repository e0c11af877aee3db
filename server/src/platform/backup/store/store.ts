import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** What is written, piece by piece, so that no more of it than some pieces is ever in memory. */
export type Content = AsyncIterable<Buffer> | Iterable<Buffer>

/**
 * Where backups lie. Paths are relative, with forward slashes; folders are there as long as something is in them.
 * Throws BackupError, FilesError, and what the system says with a code.
 */
export type Store = {
  /** The folder of this machine; undefined where it is a bucket. */
  folder: string | undefined
  isEncrypted: boolean
  /** What an operator calls a path in it, to be read in a message. */
  nameOf(path: string): string
  /** Makes it where there is none, and removes what whoever was killed left half written. */
  make(): Promise<void>
  /** Whole or not at all, and safe from a power cut when it resolves. What was there before is replaced. */
  put(path: string, content: Content): Promise<void>
  /** Whoever opens it reads it to its end or destroys it. Null where there is none. */
  open(path: string): Promise<Readable | null>
  /** What lies in a folder, '' for the whole of it; files and folders, in no order. None where there is no such folder. */
  names(folder: string): Promise<string[]>
  /** Every file below a folder, by its path from there, in no order. */
  walk(folder: string): AsyncIterable<string>
  /** A file, or a folder with all that is in it. One that is not there is no error. */
  remove(path: string): Promise<void>
}

/** Reads something that is small; null where there is none. */
export async function readSmall(store: Store, path: string): Promise<Buffer | null> {
  const stream = await store.open(path)
  return stream && buffer(stream)
}
