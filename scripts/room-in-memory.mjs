import { readFileSync, statfsSync } from 'node:fs'

const place = '/dev/shm'
const enough = 2 * 1024 ** 3

/**
 * A folder in memory for what tests write, or undefined where there is none, it is too small or programs in it cannot be
 * run. Every test makes a database and removes it, hundreds of small files each time: a disk's file system takes ten
 * times as long over them as the test.
 */
export function roomInMemory() {
  try {
    const [, , kind, options] = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, path]) => path === place)
    if (kind !== 'tmpfs' || options.split(',').includes('noexec')) return undefined
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= enough ? place : undefined
  } catch {
    return undefined
  }
}
