import { freemem, hostname, totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { Deps } from '../../deps.ts'
import { lookAtBackups } from '../../platform/backup/look-at-backups.ts'
import { fullDiskText } from '../../platform/files/disk.ts'
import type { Part } from '../../platform/ops/readiness.ts'
import { certificateEnd, failedDrill, gigabyte, nearEnd, oldBackup } from '../doctor/check-machine.ts'

const megabyte = 2 ** 20
const logLateMilliseconds = 120_000
const firstBackupMilliseconds = 3_600_000
const certificateMilliseconds = 60_000

/** What the process and its machine use of memory, in bytes. `limit` is what a container may have; undefined without. */
export type Memory = {
  heap: number
  heapLimit: number
  used: number
  limit: number | undefined
  free: number
}

export function readMemory(): Memory {
  const { used_heap_size: heap, heap_size_limit: heapLimit } = getHeapStatistics()
  const limit = process.constrainedMemory()
  const isLimited = limit > 0 && limit < totalmem()
  return {
    ...{ heap, heapLimit, used: process.memoryUsage.rss(), free: freemem() },
    limit: isLimited ? limit : undefined,
  }
}

/** That too little memory is left, in words; null where there is enough. */
export function memoryWrong({ heap, heapLimit, used, limit, free }: Memory): string | null {
  if (heap > 0.9 * heapLimit)
    return `The server uses ${inMegabytes(heap)} of ${inMegabytes(heapLimit)} of its heap`
  if (limit !== undefined && used > 0.9 * limit)
    return `The server uses ${inMegabytes(used)} of the ${inMegabytes(limit)} that it may have`
  return free < 100 * megabyte ? `${inMegabytes(free)} are free` : null
}

export const measureMemory =
  (read = readMemory): Part =>
  async () =>
    onThis(memoryWrong(read()))

/** Whether the disk of the data directory is full, or will be. */
export function measureDisk({ disk }: Pick<Deps, 'disk'>): Part {
  return async () => {
    const full = await fullDiskText(disk, 'DATA_DIR')
    if (full !== null) return onThis(full)
    const free = await disk.freeBytes()
    return onThis(free < gigabyte ? `${inMegabytes(free)} are free for DATA_DIR` : null)
  }
}

/** Whether what is backed up is as new as it should be. The first backup takes as long as it takes. */
export function measureBackup({ config, clock }: Pick<Deps, 'config' | 'clock'>): Part {
  const { backups, backupAccess: access } = config
  const startedAt = clock.now().getTime()
  const look = backups && lookAtBackups({ place: backups.folder, access })
  return async () => {
    if (!look || !backups) return null
    const now = clock.now().getTime()
    const state = await look()
    const { begunAt, until } = state
    if (begunAt === undefined && now - startedAt > firstBackupMilliseconds) return 'There is no backup yet'
    if (until !== undefined && now - until > logLateMilliseconds)
      return `What was written since ${new Date(until).toISOString()} is not copied`
    return oldBackup(state, backups, now)
  }
}

/** Whether a backup could be gone back to when that was last tried. */
export function measureDrill({ config: { backups, backupAccess: access } }: Pick<Deps, 'config'>): Part {
  const look = backups && lookAtBackups({ place: backups.folder, access })
  return async () => (look ? failedDrill(await look()) : null)
}

/** Whether the certificate of the public address must be renewed. Asked for once a minute. */
export function measureCertificate(
  { config: { publicOrigin, isLocal }, clock }: Pick<Deps, 'config' | 'clock'>,
  endOf = certificateEnd,
): Part {
  let known: { end: number; at: number } | null = null
  return async () => {
    if (isLocal || !publicOrigin.startsWith('https:')) return null
    const now = clock.now().getTime()
    if (known === null || now - known.at >= certificateMilliseconds)
      known = { end: await endOf(new URL(publicOrigin)), at: now }
    return nearEnd(known.end, now)
  }
}

/** With several servers an operator wants to know which. */
const onThis = (text: string | null) => text && `${text.replace(/\.$/, '')} (on ${hostname()})`

const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`
