import { backupsIn, type FoundBackup } from './backups-in.ts'
import { segmentBehind } from './follow-log.ts'
import { partsIn } from './log-parts.ts'
import type { Manifest } from './manifest.ts'
import { idOfLog } from './names.ts'
import { removeNewFiles } from './new-files.ts'
import { verifyBackup } from './read-backup.ts'
import type { Store } from './store/store.ts'

type Logged = Manifest & { log: NonNullable<Manifest['log']> }

const isLogged = (manifest: Manifest | undefined): manifest is Logged => manifest?.log !== undefined

/**
 * Removes what is older than the `keep` newest backups that are whole, and of the copied logs what none of them needs.
 * Nothing is removed before the newest was read to its last byte. Resolves to the names of the backups that went.
 * @throws BackupError where the newest is damaged
 */
export async function removeOld(store: Store, keep: number, currentLog: string): Promise<string[]> {
  const found = await backupsIn(store)
  const kept = found.filter(({ manifest }) => manifest).slice(-keep)
  const old = found.filter(({ name }) => kept.length === keep && name < kept[0]!.name)
  if (old.length === 0) return []
  await verifyBackup(store, kept.at(-1)!.name)
  for (const { name } of old) await removeBackup(store, name)
  await trimLogs(store, kept, currentLog)
  return old.map(({ name }) => name)
}

// Without its manifest what is left of it is none.
async function removeBackup(store: Store, name: string): Promise<void> {
  await store.remove(`${name}/manifest.json`)
  await store.remove(name)
}

async function trimLogs(store: Store, kept: readonly FoundBackup[], currentLog: string): Promise<void> {
  for (const name of await store.names('')) {
    const id = idOfLog(name)
    if (id === undefined) continue
    const oldest = kept.find(({ manifest }) => manifest?.log?.id === id)?.manifest
    if (isLogged(oldest)) await trimLog(store, name, oldest)
    else if (id !== currentLog) await store.remove(name)
  }
}

async function trimLog(store: Store, folder: string, oldest: Logged): Promise<void> {
  const first = segmentBehind(oldest)
  const parts = await partsIn(store, folder)
  // Whoever copies the log is still putting the pieces of its last file together.
  const last = parts.at(-1)?.segment ?? ''
  for (const { name, segment } of parts) {
    if (segment < first && segment < last) await store.remove(`${folder}/${name}`)
  }
  await removeNewFiles(store, folder, new Date(oldest.log.startedAt))
}
