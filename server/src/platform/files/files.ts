import type { Readable } from 'node:stream'

/** What is to be stored: bytes at hand, or a file on this machine, which is streamed and left where it is. */
export type FileSource = Uint8Array | { file: string }

/** A stored file, opened for reading. Whoever opens it reads it to its end or destroys it. */
export type OpenedFile = { stream: Readable; bytes: number }

/** A file that is stored, by where it lies. */
export type StoredFile = { path: string; bytes: number }

/** The headers with which a link answers. */
export type LinkHeaders = { contentType: string; disposition: string }

/** The file storage port. Paths are relative, with forward slashes. Throws FilesError. */
export type FilesPort = {
  /** A reader sees all of it or nothing. */
  put(path: string, source: FileSource): Promise<void>
  /** @returns null where there is none */
  open(path: string): Promise<OpenedFile | null>
  /** The names in a folder, in no order; none where there is no such folder. */
  list(folder: string): Promise<string[]>
  /** Every file that is stored, in no order. */
  walk(): AsyncIterable<StoredFile>
  /** One that is not there is no error. */
  remove(path: string): Promise<void>
  /**
   * A link that opens this one file for a minute, for whoever has it. Null where the storage has no address of its own
   * and the server sends what it opens.
   */
  link(path: string, headers: LinkHeaders): Promise<string | null>
  /** The origin of those links; null where there are none. */
  linkOrigin: string | null
}

/** The storage did not do what it was asked: unreachable, too slow, or out of order. */
export class FilesError extends Error {
  override readonly name = 'FilesError'
}
