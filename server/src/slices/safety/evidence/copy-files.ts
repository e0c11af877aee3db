import { buffer } from 'node:stream/consumers'
import type { FilesPort } from '../../../platform/files/files.ts'
import { sha256 } from './evidence.ts'

/** A file to be kept, by the path its owner has it at. */
export type FileToCopy = { source: string; name: string; contentType: string }
export type CopiedFile = FileToCopy & { path: string; bytes: number; sha256: string }

/**
 * Copies files to where no member reads: no upload has such a path. What the storage does not hold is left out. Where
 * one fails none is left behind.
 */
export async function copyToEvidence(
  files: FilesPort,
  reportId: string,
  wanted: readonly FileToCopy[],
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = []
  try {
    for (const [at, file] of wanted.entries()) {
      const opened = await files.open(file.source)
      if (!opened) continue
      const bytes = await buffer(opened.stream)
      const path = `evidence/${reportId}/${at}`
      copied.push({ ...file, path, bytes: bytes.length, sha256: sha256(bytes) })
      await files.put(path, bytes)
    }
    return copied
  } catch (error) {
    await removeCopies(files, copied)
    throw error
  }
}

/** Takes copies back that are of no use, because what they were made for was not stored. */
export async function removeCopies(files: FilesPort, copied: readonly { path: string }[]): Promise<void> {
  await Promise.allSettled(copied.map(({ path }) => files.remove(path)))
}
