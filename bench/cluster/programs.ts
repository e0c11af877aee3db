import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { BenchError } from '../bench-error.ts'

const postgresBinaries = '/usr/lib/postgresql/15/bin'
const programs = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', curl: 'curl' }
const morePrograms: Record<string, Record<string, string>> = {
  pgbouncer: { pgbouncer: 'pgbouncer' },
  redis: { 'redis-server': 'redis-server' },
}

/** Debian keeps HAProxy where only root looks. */
export const searched = `${process.env.PATH}${delimiter}/usr/sbin`

/** Refuses in one line that names the packages to install. `word` is what was asked for beside the cluster. */
export function refuseMissingPrograms(word = ''): void {
  const isThere = (name: string) => searched.split(delimiter).some((folder) => existsSync(join(folder, name)))
  const missing = Object.entries({ ...programs, ...morePrograms[word] }).flatMap(([name, debian]) =>
    isThere(name) ? [] : [debian],
  )
  if (!existsSync(join(postgresBinaries, 'postgres'))) missing.push('postgresql-15')
  if (missing.length > 0) throw new BenchError(`Not installed: ${missing.join(', ')}`)
}

export type Program = ReturnType<typeof startProgram>
export type Account = { uid: number; gid: number } | undefined

/** Starts a program whose output goes to a file. `kill` ends it at once, also one that is stopped. */
export function startProgram(command: string, args: string[], log: string, account: Account) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: searched, LANG: 'C.UTF-8' },
    ...account,
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void appendFile(log, chunk).catch(() => {}))
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
    child.on('error', () => resolve())
  })
  return {
    pid: child.pid!,
    kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}
