import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawHook, eraseAll } from '../../testing/draw.ts'
import { useLetGo } from './use-let-go.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  eraseAll()
  vi.useRealTimers()
})

const press = () => fireEvent.keyDown(document.body, { key: 'ArrowRight' })
const letGo = () => fireEvent.keyUp(document.body, { key: 'ArrowRight' })

/** Two frames and what follows them. */
const frames = 50

function begun() {
  const work = vi.fn()
  const { given, erase } = drawHook(useLetGo)
  return { work, begin: () => given()(work), leave: erase }
}

test('work that a key began waits until the key is up and the screen has answered that', () => {
  const { work, begin } = begun()
  press()
  begin()
  vi.advanceTimersByTime(150)
  expect(work).not.toHaveBeenCalled()
  letGo()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(frames)
  expect(work).toHaveBeenCalledOnce()
})

test('where no key is down it is done at once', () => {
  const { work, begin } = begun()
  begin()
  expect(work).toHaveBeenCalledOnce()
  press()
  letGo()
  begin()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a key that stays down is waited for 200 milliseconds, and the work is done once', () => {
  const { work, begin } = begun()
  press()
  begin()
  vi.advanceTimersByTime(199)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
  letGo()
  vi.advanceTimersByTime(frames)
  expect(work).toHaveBeenCalledOnce()
})

test('a key counts as up once the window has lost the focus', () => {
  const { work, begin } = begun()
  press()
  fireEvent.blur(window)
  begin()
  expect(work).toHaveBeenCalledOnce()
})

test('the work is done even if the screen is left meanwhile', () => {
  const { work, begin, leave } = begun()
  press()
  begin()
  leave()
  vi.advanceTimersByTime(200)
  expect(work).toHaveBeenCalledOnce()
})
