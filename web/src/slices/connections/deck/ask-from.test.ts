import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askFrom } from './ask-from.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const day = 24 * 60 * 60_000

test('it is asked once the moment is past, and every half a minute until that is ended', () => {
  const ask = vi.fn()
  const end = askFrom(Date.now() + day, ask)
  vi.advanceTimersByTime(day)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
  end()
  vi.advanceTimersByTime(day)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a moment long past is asked about at once', () => {
  const ask = vi.fn()
  const end = askFrom(Date.now() - day, ask)
  vi.advanceTimersByTime(500)
  expect(ask).toHaveBeenCalledTimes(1)
  end()
})
