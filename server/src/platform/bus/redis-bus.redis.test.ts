import { Redis } from 'ioredis'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { listenTo, testBus } from '../../testing/bus-suite.ts'
import { loudLog } from '../../testing/loud-log.ts'
import { startRedisProcess } from '../../testing/processes/redis-process.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openLimits } from '../limits.ts'
import { openRedis } from './redis.ts'
import { openRedisBus } from './redis-bus.ts'

const redis = await startRedisProcess()
afterAll(() => redis.kill())

const log = loudLog()
const open = () =>
  openRedisBus(
    openRedis({ url: redis.url, sentinels: [] }, log),
    openRedis({ url: redis.url, sentinels: [] }, log),
    log,
  )

testBus(async (ends) => Array.from({ length: ends }, open))

test('when Redis is killed nobody fails or waits; when it is back everybody knows of the gap', async () => {
  const buses = [open(), open()]
  const [one, other] = buses as [(typeof buses)[0], (typeof buses)[0]]
  onTestFinished(() => Promise.all(buses.map((bus) => bus.close())).then(() => {}))
  await expect.poll(() => buses.every((bus) => bus.isUp())).toBe(true)
  const heard = listenTo(other)

  await redis.kill()
  await expect.poll(() => buses.some((bus) => bus.isUp())).toBe(false)
  for (let at = 0; at < 1000; at++) one.publish({ kind: 'end_member', memberId: `lost ${at}`, code: 4401 })
  await redis.restart()

  await expect.poll(() => buses.every((bus) => bus.isUp()), { timeout: 10_000 }).toBe(true)
  await expect.poll(() => heard.gaps).toBeGreaterThan(0)
  one.publish({ kind: 'end_member', memberId: 'found', code: 4401 })
  await expect.poll(() => heard.notes).toEqual([{ kind: 'end_member', memberId: 'found', code: 4401 }])
})

test('a Redis that hangs is as good as down within two seconds, and said to be', async () => {
  const warnings: unknown[] = []
  const noting = { ...log, warn: (...line: unknown[]) => void warnings.push(line[1]) }
  const openNoting = () =>
    openRedisBus(
      openRedis({ url: redis.url, sentinels: [] }, noting),
      openRedis({ url: redis.url, sentinels: [] }, noting),
      noting,
    )
  const [one, other] = [openNoting(), openNoting()]
  onTestFinished(async () => {
    redis.thaw()
    await Promise.all([one.close(), other.close()])
  })
  await expect.poll(() => one.isUp() && other.isUp()).toBe(true)
  const heard = listenTo(other)

  redis.freeze()
  one.publish({ kind: 'end_member', memberId: 'lost', code: 4401 })
  await expect.poll(() => one.isUp() || other.isUp(), { timeout: 4000 }).toBe(false)
  expect(warnings).toContain('Redis cannot be reached; the servers work on, each by itself')
  redis.thaw()

  await expect.poll(() => one.isUp() && other.isUp(), { timeout: 10_000 }).toBe(true)
  await expect.poll(() => heard.gaps).toBeGreaterThan(0)
  one.publish({ kind: 'end_member', memberId: 'found', code: 4401 })
  await expect.poll(() => heard.notes.at(-1)).toEqual({ kind: 'end_member', memberId: 'found', code: 4401 })
})

test('who alone could not publish tells the others that they missed something', async () => {
  const speaking = openRedis({ url: redis.url, sentinels: [] }, log)
  const one = openRedisBus(speaking, openRedis({ url: redis.url, sentinels: [] }, log), log)
  const other = open()
  onTestFinished(() => Promise.all([one.close(), other.close()]).then(() => {}))
  await expect.poll(() => one.isUp() && other.isUp()).toBe(true)
  const heard = listenTo(other)
  speaking.disconnect(true)
  one.publish({ kind: 'end_member', memberId: 'lost', code: 4401 })
  await expect.poll(() => heard.gaps, { timeout: 5000 }).toBe(1)
  expect(heard.notes).toEqual([])
})

test('what is no note is passed over', async () => {
  const bus = open()
  const stranger = new Redis(redis.url)
  onTestFinished(async () => {
    await bus.close()
    stranger.disconnect()
  })
  await expect.poll(() => bus.isUp()).toBe(true)
  const heard = listenTo(bus)
  for (const text of ['', 'garbage', '{"from":"x"}', '{"from":"x","note":{"kind":"unknown"}}'])
    await stranger.publish('netwrk:live', text)
  await stranger.publish('netwrk:live', '{"from":"x","note":{"kind":"end_member","memberId":"m","code":1}}')
  await expect.poll(() => heard.notes).toHaveLength(1)
})

test('limits are counted together in Redis, and in the database while it is down', async () => {
  const database = await createTestDatabase()
  const config = readConfig({
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret of its own, with 32 letters or more',
    LIMIT_MAIL: '3/1h',
  })
  const connections = [
    openRedis({ url: redis.url, sentinels: [] }, log),
    openRedis({ url: redis.url, sentinels: [] }, log),
  ]
  onTestFinished(async () => {
    for (const connection of connections) connection.disconnect()
    await database.drop()
  })
  const [one, other] = connections.map((connection) => openLimits(database.pool, config, connection))
  await expect.poll(() => connections.every(({ status }) => status === 'ready')).toBe(true)
  const count = (limits: typeof one) => limits!.count('mail', '203.0.113.7')

  await count(one)
  await count(other)
  await count(one)
  await expect(count(other)).rejects.toMatchObject({ code: 'request.too_many' })

  redis.freeze()
  const startedAt = performance.now()
  await count(one)
  expect(performance.now() - startedAt).toBeLessThan(3000)
  redis.thaw()
  await expect.poll(() => connections.every(({ status }) => status === 'ready')).toBe(true)

  await redis.kill()
  await expect.poll(() => connections.some(({ status }) => status === 'ready')).toBe(false)
  for (const limits of [other, one]) await count(limits)
  await expect(count(other)).rejects.toMatchObject({ code: 'request.too_many' })
  await redis.restart()
})
