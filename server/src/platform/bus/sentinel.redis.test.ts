import { expect, onTestFinished, test } from 'vitest'
import { listenTo } from '../../testing/bus-suite.ts'
import { loudLog } from '../../testing/loud-log.ts'
import { startSentinels } from '../../testing/processes/sentinels.ts'
import { openRedis } from './redis.ts'
import { openRedisBus } from './redis-bus.ts'

test('when the Redis that Sentinels watch is killed the servers speak through the one that follows it', {
  timeout: 60_000,
}, async () => {
  const { sentinels, url, ...redis } = await startSentinels()
  onTestFinished(redis.close)
  await redis.untilWhole()
  const log = loudLog()
  const open = () => openRedis({ url, sentinels }, log)
  const buses = [openRedisBus(open(), open(), log), openRedisBus(open(), open(), log)] as const
  onTestFinished(async () => {
    await Promise.all(buses.map((bus) => bus.close()))
  })
  const areUp = () => buses.every((bus) => bus.isUp())
  await expect.poll(areUp, { timeout: 10_000 }).toBe(true)
  const heard = listenTo(buses[1])
  buses[0].publish({ kind: 'end_member', memberId: 'before', code: 4401 })
  await expect.poll(() => heard.notes).toHaveLength(1)

  await redis.killPrimary()
  await expect.poll(areUp, { timeout: 5000 }).toBe(false)
  await expect.poll(areUp, { timeout: 20_000 }).toBe(true)
  buses[0].publish({ kind: 'end_member', memberId: 'after', code: 4401 })
  await expect.poll(() => heard.notes.at(-1)).toEqual({ kind: 'end_member', memberId: 'after', code: 4401 })
  expect(heard.gaps).toBeGreaterThan(0)
})
