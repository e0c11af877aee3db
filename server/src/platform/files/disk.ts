import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Refusal } from '@netwrk/domain/refusals'
import { knownBriefly } from '../database/known-briefly.ts'
import type { Log } from '../log/log.ts'
import { StartError } from '../start-error.ts'

/** The disk that a folder lies on. */
export type Disk = {
  /** Bytes that may still be written to it. */
  freeBytes(): Promise<number>
}

const megabyte = 2 ** 20
/** With less than this a database cannot write: its log grows by 16 MB at a time. */
const fullBytes = 32 * megabyte

/** The disk of a folder, which need not be there yet. */
export function diskOf(folder: string): Disk {
  return {
    async freeBytes() {
      const { bavail, bsize, files, ffree } = await statNearest(folder)
      const hasNoPlaceForAnother = files > 0 && ffree === 0
      return hasNoPlaceForAnother ? 0 : bavail * bsize
    },
  }
}

/** Why nothing can be written to the disk of the data directory, in one line; null while something can. */
export async function fullDiskText(disk: Disk, folder: string): Promise<string | null> {
  // A system that does not say is not taken for full.
  const free = await disk.freeBytes().catch(() => Number.POSITIVE_INFINITY)
  if (free >= fullBytes) return null
  return `No space left on the disk of ${folder}: ${Math.floor(free / megabyte)} MB are free.`
}

/** The same disk, asked at most so often. */
export function knownDisk(disk: Disk, milliseconds = 500): Disk {
  const known = knownBriefly(milliseconds, () => disk.freeBytes())
  return { freeBytes: () => known.read() }
}

type Asked = { disk: Disk; config: { databaseUrl: string | undefined }; log: Pick<Log, 'error'> }

/**
 * Refuses (`request.no_space`) what would be written while the embedded database has no room for it: what is left is for
 * what it writes by itself, as it ends where it cannot. Another database has a disk of its own, and says itself.
 */
export async function refuseFullDisk({ disk, config, log }: Asked): Promise<void> {
  if (config.databaseUrl !== undefined) return
  const text = await fullDiskText(disk, 'DATA_DIR')
  if (text === null) return
  log.error({ found: text }, 'calls that write are answered with 503: the disk is full')
  throw new Refusal('request.no_space')
}

/** Why a start failed. On a full disk the database cannot even write down why it ends, so that is said for it. */
export async function withFullDisk(disk: Disk, folder: string, error: unknown): Promise<unknown> {
  const text = await fullDiskText(disk, folder)
  if (text === null) return error
  return new StartError(`${text} ${(error as Error).message}`)
}

async function statNearest(folder: string) {
  for (let place = folder; ; place = dirname(place)) {
    try {
      return await statfs(place)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || place === dirname(place)) throw error
    }
  }
}
