import { fireEvent, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLetGo } from './use-let-go.ts'

/** Long enough for two frames, and shorter than a held key is waited for. */
const sometime = () => new Promise((resolve) => setTimeout(resolve, 80))

function onceLetGo(work: () => void) {
  const { result, unmount } = renderHook(useLetGo)
  return { begin: () => result.current(work), unmount }
}

test('what a key brought waits until the key is up', async () => {
  const work = vi.fn()
  const { begin } = onceLetGo(work)
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  begin()
  await sometime()
  expect(work).not.toHaveBeenCalled()
  fireEvent.keyUp(document.body, { key: 'ArrowRight' })
  await waitFor(() => expect(work).toHaveBeenCalledOnce())
})

test('where no key is down it comes at once', () => {
  const work = vi.fn()
  const { begin } = onceLetGo(work)
  begin()
  expect(work).toHaveBeenCalledOnce()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  fireEvent.keyUp(document.body, { key: 'ArrowRight' })
  begin()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a key that stays down is not waited for any longer, and what comes once does not come again', async () => {
  const work = vi.fn()
  const { begin } = onceLetGo(work)
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  begin()
  await waitFor(() => expect(work).toHaveBeenCalledOnce())
  fireEvent.keyUp(document.body, { key: 'ArrowRight' })
  await sometime()
  expect(work).toHaveBeenCalledOnce()
})

test('a key that comes up in another window holds nothing up', async () => {
  const work = vi.fn()
  const { begin } = onceLetGo(work)
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  fireEvent.blur(window)
  begin()
  expect(work).toHaveBeenCalledOnce()
})

test('it comes as well where the screen is left meanwhile', async () => {
  const work = vi.fn()
  const { begin, unmount } = onceLetGo(work)
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  begin()
  unmount()
  await waitFor(() => expect(work).toHaveBeenCalledOnce())
})
