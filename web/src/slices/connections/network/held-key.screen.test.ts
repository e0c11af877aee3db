import { fireEvent, screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

test('a card that is passed on by key leaves the deck once the key is up, and the server is asked then', async () => {
  const world = await createScreenWorld()
  const [ana] = [await world.member('Ana'), await world.member('Bo')]
  await openScreen(ana, '/network')
  const card = await screen.findByRole('article', { name: 'Bo' })
  const isInDeck = () => card.isConnected
  const swipes = () => world.deps.db.selectFrom('swipe').select('action').execute()

  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  await vi.advanceTimersByTimeAsync(150)
  await expect.poll(() => card.closest<HTMLElement>('[data-card]')!.dataset.leaving).toBe('')
  expect(isInDeck()).toBe(true)
  fireEvent.keyUp(document.body, { key: 'ArrowLeft' })
  await vi.advanceTimersByTimeAsync(100)
  await expect.poll(isInDeck).toBe(false)

  vi.useRealTimers()
  await expect.poll(swipes, { timeout: 20_000 }).toEqual([{ action: 'pass' }])
})
