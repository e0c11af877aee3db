import { BackupError } from './backup-error.ts'
import { type Manifest, manifestIn } from './manifest.ts'
import { isBackup } from './names.ts'
import type { Store } from './store/store.ts'

/** A backup among others: with why it is none where its manifest cannot be read. */
export type FoundBackup = { name: string; manifest?: Manifest; error?: BackupError }

/** The backups that are there, the oldest first. One without a manifest is being made, or was given up. */
export async function backupsIn(store: Store): Promise<FoundBackup[]> {
  const names = (await store.names('')).filter(isBackup).toSorted()
  const found = await Promise.all(names.map((name) => foundIn(store, name)))
  return found.filter((one) => one !== undefined)
}

async function foundIn(store: Store, name: string): Promise<FoundBackup | undefined> {
  try {
    const manifest = await manifestIn(store, name)
    return manifest && { name, manifest }
  } catch (error) {
    if (error instanceof BackupError) return { name, error }
    throw error
  }
}
