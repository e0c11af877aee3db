import { BackupError } from '../../platform/backup/backup-error.ts'
import type { Until } from '../../platform/backup/follow-log.ts'
import { restoreBackup, verifyBackup } from '../../platform/backup/read-backup.ts'
import { openStore, splitBackup, type Target } from '../../platform/backup/store/open-store.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup -- …` with this DATA_DIR. */
export const backupCommandOn =
  (dataDirectory: string) =>
  (...words: string[]) =>
    runCommand('backup', words, { DATA_DIR: dataDirectory })

/** A folder of this machine for backups, encrypted where there is a key. */
export function folderTarget(place: string, key?: string): Target {
  return {
    place,
    access: {
      key,
      bucket: { endpoint: undefined, region: '', accessKeyId: undefined, secretAccessKey: undefined },
    },
  }
}

/**
 * Why a backup does not pass `verify`, and why `restore` does not put it back: what both commands would say, asked in this
 * process, as many processes take minutes. Undefined where nothing is wrong.
 */
export async function refusalsOf(
  backup: string,
  into: string,
  { key, until }: { key?: string; until?: Until } = {},
): Promise<{ verify: string | undefined; restore: string | undefined }> {
  const { place, name } = splitBackup(backup)
  const store = openStore(folderTarget(place, key))
  return {
    verify: await verifyBackup(store, name).then(() => undefined, reason),
    restore: await restoreBackup(store, name, into, until).then(() => undefined, reason),
  }
}

function reason(error: unknown): string {
  if (error instanceof BackupError) return error.message
  throw error
}
