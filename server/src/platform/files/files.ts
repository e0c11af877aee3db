/** A stored file, ready to be sent. */
export type StoredFile = { body: Uint8Array<ArrayBuffer>; contentType: string }

/** The file storage port. Paths are SPEC section 7's, relative, with forward slashes. */
export type FilesPort = {
  put(path: string, file: StoredFile): Promise<void>
  /** @returns null where there is none */
  get(path: string): Promise<StoredFile | null>
}
