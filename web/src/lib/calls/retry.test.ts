import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retry } from './retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('it tries until it works, with the pause between', async () => {
  const at: number[] = []
  const begun = Date.now()
  const result = retry({ times: 10, everyMilliseconds: 200 }, () => {
    at.push(Date.now() - begun)
    if (at.length < 4) throw new Error('not yet')
    return 'there'
  })
  await vi.runAllTimersAsync()
  expect(await result).toBe('there')
  expect(at).toEqual([0, 200, 400, 600])
})

test('it gives up after as many times as it was told, with the last failure', async () => {
  let tries = 0
  const result = retry({ times: 3, everyMilliseconds: 1000 }, () =>
    Promise.reject(new Error(`failure ${++tries}`)),
  )
  const failing = expect(result).rejects.toThrow('failure 3')
  await vi.runAllTimersAsync()
  await failing
  expect(tries).toBe(3)
})
