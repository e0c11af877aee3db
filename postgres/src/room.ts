import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** With less than this a database cannot come to life again: its log grows by 16 MB at a time. */
const leastBytes = 32 * 2 ** 20

/** Waits until there is room on the disks of folders, and says so. Resolves to whether it had to wait. */
export async function untilRoom(
  signal: AbortSignal,
  folders: readonly string[],
  log: (message: string) => void,
): Promise<boolean> {
  const haveRoom = async () => (await Promise.all(folders.map(hasRoom))).every((has) => has)
  if (await haveRoom()) return false
  log('PostgreSQL waits until there is room on its disk.')
  while (!signal.aborted && !(await haveRoom())) await sleep(1000, undefined, { signal }).catch(() => {})
  return true
}

// A system that does not say is believed to have some.
async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: leastBytes, bsize: 1 }))
  return bavail * bsize >= leastBytes
}
