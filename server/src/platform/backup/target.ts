import { mkdir } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { BackupError } from './backup-error.ts'

/** Makes the folder for backups where there is none. @throws BackupError where it is no place for any */
export async function makeTarget(dataDirectory: string, target: string): Promise<void> {
  if (!relative(dataDirectory, resolve(target)).startsWith('..')) {
    throw new BackupError('A backup inside DATA_DIR is lost with it: choose another folder.')
  }
  // Not what is above it: a disk that is not there would be taken for an empty one.
  await mkdir(target, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}
