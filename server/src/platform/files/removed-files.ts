import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How long removed files stay where they are backed up, in milliseconds. */
const kept = 3_600_000

/** The folder of files that were removed a moment ago, below the moment of their removal in milliseconds. */
export const removedFiles = (dataDirectory: string): string => join(dataDirectory, 'files-removed')

/** Removes for good what was removed more than an hour before a moment. */
export async function emptyRemovedFiles(dataDirectory: string, now: Date): Promise<void> {
  const folder = removedFiles(dataDirectory)
  for (const moment of await readdir(folder).catch(() => [])) {
    if (Number(moment) < now.getTime() - kept)
      await rm(join(folder, moment), { recursive: true, force: true })
  }
}
