import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Two seconds for each block of 8 kB that is written. */
const slowBytesPerSecond = 4096
const groups = '/sys/fs/cgroup/blkio'

const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' }).trim()

/** A disk in a file, which the kernel makes slow for some processes and those that they start. Root alone can. */
export async function openSlowDisk() {
  const place = await mkdtemp(join(tmpdir(), 'netwrk-slow-'))
  const [image, folder, group] = [join(place, 'image'), join(place, 'disk'), join(groups, basename(place))]
  run('truncate', '-s', '3G', image)
  run('mkfs.ext4', '-q', image)
  await mkdir(folder)
  const device = run('losetup', '-f', '--show', image)
  run('mount', device, folder)
  // The database runs as an account of its own.
  await chmod(place, 0o755)
  await mkdir(group)
  const number = (await readFile(`/sys/block/${basename(device)}/dev`, 'utf8')).trim()
  const limit = (bytes: number) =>
    writeFile(join(group, 'blkio.throttle.write_bps_device'), `${number} ${bytes}`)
  return {
    folder,
    async slowDown(pids: readonly number[]) {
      for (const pid of pids) await writeFile(join(group, 'cgroup.procs'), String(pid))
      await limit(slowBytesPerSecond)
    },
    // None is no limit.
    speedUp: () => limit(0),
    async close() {
      run('umount', '--lazy', folder)
      run('losetup', '-d', device)
      while ((await readFile(join(group, 'cgroup.procs'), 'utf8')) !== '') await sleep(50)
      await rmdir(group)
      await rm(place, { recursive: true })
    },
  }
}
