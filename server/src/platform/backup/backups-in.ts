import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** A backup in a folder: with why it is none where its manifest cannot be read. */
export type FoundBackup = { name: string; path: string; manifest?: Manifest; error?: BackupError }

const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z$/

/** What a backup that begins now is called: names sort as they were begun. */
export const nameOfBackup = (now: Date): string => now.toISOString().replace(/[:.]/g, '-')

/** The backups in a folder, the oldest first. */
export async function backupsIn(target: string): Promise<FoundBackup[]> {
  const names = (await readdir(target)).filter((name) => NAME.test(name)).toSorted()
  return Promise.all(names.map((name) => foundIn(target, name)))
}

async function foundIn(target: string, name: string): Promise<FoundBackup> {
  const path = join(target, name)
  try {
    return { name, path, manifest: await readManifest(path) }
  } catch (error) {
    if (error instanceof BackupError) return { name, path, error }
    throw error
  }
}
