import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { inServer } from '../../platform/server-root.ts'
import { freePort } from './server-process.ts'

const password = 'of/both:of-them'

/** A Redis that keeps nothing, its copy, and three Sentinels as `ops/failover` has them, on this machine. */
export async function startSentinels() {
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-sentinel-'))
  const children = new Map<number, ChildProcess>()
  const start = (port: number, args: string[]) => {
    children.set(port, spawn('redis-server', args, { stdio: 'ignore', cwd: folder }))
    return port
  }
  const startRedis = (port: number, ...more: string[]) => {
    const own = ['--bind', '127.0.0.1', '--save', '', '--requirepass', password, '--masterauth', password]
    return start(port, ['--port', String(port), ...own, ...more])
  }
  const first = startRedis(await freePort())
  startRedis(await freePort(), '--replicaof', '127.0.0.1', String(first))
  const sentinels: { host: string; port: number }[] = []
  for (let count = 0; count < 3; count++) {
    const port = await freePort()
    start(port, [await settingsOf(folder, port, first), '--sentinel'])
    sentinels.push({ host: '127.0.0.1', port })
  }
  const watching = new Redis(sentinels[0]!.port, '127.0.0.1', { maxRetriesPerRequest: null })
  watching.on('error', () => {})
  const end = async (port: number) => {
    const child = children.get(port)!
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    sentinels,
    url: `redis://:${encodeURIComponent(password)}@netwrk`,
    /** Ends the primary as a crash would. Resolves to what starts it again: the Sentinels make it a copy then. */
    async killPrimary() {
      const [, port] = (await watching.call('sentinel', 'get-master-addr-by-name', 'netwrk')) as [
        string,
        string,
      ]
      await end(Number(port))
      return () => void startRedis(Number(port))
    },
    /** Resolves when the primary has a copy that follows it. */
    async untilWhole() {
      while (!(await isWhole(watching))) await sleep(200)
    },
    async close() {
      watching.disconnect()
      for (const port of children.keys()) await end(port)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function settingsOf(folder: string, port: number, primary: number): Promise<string> {
  const sample = await readFile(inServer('..', 'ops/failover/sentinel.conf'), 'utf8')
  const text = sample
    .replace('port 26379', `port ${port}\nbind 127.0.0.1`)
    .replace('netwrk 10.0.0.21 6379', `netwrk 127.0.0.1 ${primary}`)
    .replace('auth-pass netwrk change-this-one', `auth-pass netwrk ${password}`)
  const file = join(folder, `sentinel-${port}.conf`)
  await writeFile(file, text)
  return file
}

async function isWhole(watching: Redis): Promise<boolean> {
  const replicas = await watching.call('sentinel', 'replicas', 'netwrk').catch(() => '')
  return String(replicas).includes('master-link-status,ok')
}
