import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listenTo } from '../../testing/bus-suite.ts'
import { loudLog } from '../../testing/loud-log.ts'
import { freePort } from '../../testing/processes/server-process.ts'
import { openRedis } from './redis.ts'
import { openRedisBus } from './redis-bus.ts'

const password = 'of/both:of-them'

/** A Redis that keeps nothing, its copy, and a Sentinel that makes the copy the primary after a second. */
async function openScene() {
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-sentinel-'))
  const ports = { first: await freePort(), second: await freePort(), sentinel: await freePort() }
  const own = ['--bind', '127.0.0.1', '--save', '', '--requirepass', password, '--masterauth', password]
  const children: ChildProcess[] = []
  const start = (args: string[]) => {
    const child = spawn('redis-server', args, { stdio: 'ignore', cwd: folder })
    children.push(child)
    return child
  }
  const first = start(['--port', String(ports.first), ...own])
  start(['--port', String(ports.second), ...own, '--replicaof', '127.0.0.1', String(ports.first)])
  const settings = join(folder, 'sentinel.conf')
  const lines = [
    `port ${ports.sentinel}`,
    'bind 127.0.0.1',
    `sentinel monitor netwrk 127.0.0.1 ${ports.first} 1`,
    `sentinel auth-pass netwrk ${password}`,
    'sentinel down-after-milliseconds netwrk 1000',
    'sentinel failover-timeout netwrk 3000',
  ]
  await writeFile(settings, `${lines.join('\n')}\n`)
  start([settings, '--sentinel'])
  onTestFinished(async () => {
    for (const child of children.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    )) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  })
  const sentinels = [{ host: '127.0.0.1', port: ports.sentinel }]
  return { first, ports, sentinels, url: `redis://:${encodeURIComponent(password)}@netwrk` }
}

test('when the Redis that Sentinels watch is killed the servers speak through the one that follows it', {
  timeout: 60_000,
}, async () => {
  const { first, ports, sentinels, url } = await openScene()
  const log = loudLog()
  const watching = openRedis({ url: `redis://127.0.0.1:${ports.sentinel}`, sentinels: [] }, log)
  const copies = async () =>
    String(await watching.call('sentinel', 'replicas', 'netwrk').catch(() => '')).includes(
      'master-link-status,ok',
    )
  await expect.poll(copies, { timeout: 30_000, interval: 200 }).toBe(true)
  const open = () => openRedis({ url, sentinels }, log)
  const buses = [openRedisBus(open(), open(), log), openRedisBus(open(), open(), log)] as const
  onTestFinished(async () => {
    watching.disconnect()
    await Promise.all(buses.map((bus) => bus.close()))
  })
  const areUp = () => buses.every((bus) => bus.isUp())
  await expect.poll(areUp, { timeout: 10_000 }).toBe(true)
  const heard = listenTo(buses[1])
  buses[0].publish({ kind: 'end_member', memberId: 'before', code: 4401 })
  await expect.poll(() => heard.notes).toHaveLength(1)

  first.kill('SIGKILL')
  await expect.poll(areUp, { timeout: 5000 }).toBe(false)
  await expect.poll(areUp, { timeout: 20_000 }).toBe(true)
  buses[0].publish({ kind: 'end_member', memberId: 'after', code: 4401 })
  await expect.poll(() => heard.notes.at(-1)).toEqual({ kind: 'end_member', memberId: 'after', code: 4401 })
  expect(heard.gaps).toBeGreaterThan(0)
})
