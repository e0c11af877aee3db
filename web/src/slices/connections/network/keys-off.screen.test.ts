import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

test('keys can be turned off, stay so in this browser, and are turned on again', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  for (const name of ['Bo', 'Cy']) await world.member(name)
  const cards = () => screen.getAllByRole('article')
  const swipes = () => world.deps.db.selectFrom('swipe').select('action').execute()

  const { user } = await openScreen(ana, '/network')
  await screen.findByText(/By keyboard: .*passes, .*connects, .*opens, .*undoes/)
  await user.click(screen.getByRole('button', { name: 'Turn keys off' }))
  await user.keyboard('{ArrowLeft}')
  const again = await openScreen(ana, '/network')
  await screen.findByText('Batch 1 · 5 swipes left')
  expect(cards()).toHaveLength(2)
  await again.user.keyboard('{ArrowRight}')
  expect(cards()).toHaveLength(2)
  expect(await swipes()).toEqual([])
  await again.user.click(screen.getByRole('button', { name: 'Turn keyboard shortcuts on' }))
  await again.user.keyboard('{ArrowRight}')
  await screen.findByText('Batch 1 · 4 swipes left')
  await waitFor(async () => expect(await swipes()).toEqual([{ action: 'connect' }]))
})
