import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

const silent = { error() {} }

test('what takes longer than its interval is never done twice at once, and stopping waits for it', async () => {
  let atOnce = 0
  let most = 0
  let done = 0
  const repeater = repeat({
    async work() {
      most = Math.max(most, ++atOnce)
      await sleep(50)
      atOnce--
      done++
    },
    milliseconds: 5,
    log: silent,
    failure: '',
  })
  await Promise.all([repeater.now(), repeater.now()])
  expect(done).toBe(1)
  await expect.poll(() => atOnce).toBe(1)
  await repeater.stop()
  expect(atOnce).toBe(0)
  expect(most).toBe(1)
  const counted = done
  await sleep(100)
  expect(done).toBe(counted)
})

test('what fails is logged, and is done again', async () => {
  const logged: unknown[] = []
  let times = 0
  const repeater = repeat({
    work() {
      if (++times === 1) throw new Error('no luck')
    },
    milliseconds: 5,
    log: { error: (_data: unknown, line: unknown) => void logged.push(line) } as never,
    failure: 'it could not be done',
  })
  await expect.poll(() => times).toBeGreaterThan(1)
  await repeater.stop()
  expect(logged).toEqual(['it could not be done'])
})
