import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsIn, type FoundBackup } from './backups-in.ts'
import { segmentBehind } from './follow-log.ts'
import { logFolder, partsIn } from './log-parts.ts'
import type { Manifest } from './manifest.ts'
import { removeNewFiles } from './new-files.ts'
import { verifyBackup } from './read-backup.ts'

type Logged = Manifest & { log: NonNullable<Manifest['log']> }

const isLogged = (manifest: Manifest | undefined): manifest is Logged => manifest?.log !== undefined

/**
 * Removes what is older than the `keep` newest backups that are whole, and of the copied logs what none of them needs.
 * Nothing is removed before the newest was read to its last byte. Resolves to the names of the backups that went.
 * @throws BackupError where the newest is damaged
 */
export async function removeOld(target: string, keep: number, currentLog: string): Promise<string[]> {
  const found = await backupsIn(target)
  const kept = found.filter(({ manifest }) => manifest).slice(-keep)
  const old = found.filter(({ name }) => kept.length === keep && name < kept[0]!.name)
  if (old.length === 0) return []
  await verifyBackup(kept.at(-1)!.path)
  for (const { path } of old) await removeBackup(path)
  await trimLogs(target, kept, currentLog)
  return old.map(({ name }) => name)
}

// Without its manifest what is left of it is none.
async function removeBackup(path: string): Promise<void> {
  await rm(join(path, 'manifest.json'), { force: true })
  await rm(path, { recursive: true })
}

async function trimLogs(target: string, kept: readonly FoundBackup[], currentLog: string): Promise<void> {
  for (const name of await readdir(target)) {
    const [, id] = /^log-([0-9a-f]{16})$/.exec(name) ?? []
    if (id === undefined) continue
    const oldest = kept.find(({ manifest }) => manifest?.log?.id === id)?.manifest
    if (isLogged(oldest)) await trimLog(logFolder(target, id), oldest)
    else if (id !== currentLog) await rm(logFolder(target, id), { recursive: true })
  }
}

async function trimLog(folder: string, oldest: Logged): Promise<void> {
  const first = segmentBehind(oldest)
  const parts = await partsIn(folder)
  // Whoever copies the log is still putting the pieces of its last file together.
  const last = parts.at(-1)?.segment ?? ''
  for (const { name, segment } of parts) {
    if (segment < first && segment < last) await rm(join(folder, name))
  }
  await removeNewFiles(folder, new Date(oldest.log.startedAt))
}
