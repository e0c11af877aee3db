import { createHash } from 'node:crypto'
import type { FilesPort } from './files.ts'

/** The SHA-256 of a stored file; null where there is none. */
export async function hashOfFile(files: FilesPort, path: string): Promise<string | null> {
  const opened = await files.open(path)
  if (!opened) return null
  const hash = createHash('sha256')
  for await (const part of opened.stream) hash.update(part)
  return hash.digest('hex')
}
