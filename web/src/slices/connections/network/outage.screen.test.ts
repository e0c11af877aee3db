import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

async function among(...names: string[]) {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  for (const name of names) await world.member(name)
  return ana
}

const failed = 'An unexpected error occurred. Please try again.'

test('suggestions that do not arrive: the reason is said, and trying again brings the cards', async () => {
  const ana = await among('Bo')
  const { user, restore } = await openScreen(ana, '/network', { cutFrom: '/discovery/suggestions' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to fetch potential matches')
  restore()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('article', { name: 'Bo' })
})

test('a swipe whose connection is cut brings the card back with the reason, and goes through afterwards', async () => {
  const ana = await among('Bo', 'Cy')
  const { user, cut, restore } = await openScreen(ana, '/network')
  const card = () => within(screen.getByRole('article', { name: 'Bo' }))
  await screen.findByRole('article', { name: 'Bo' })
  cut('/connections/swipe')
  await user.click(card().getByRole('button', { name: 'Connect with Bo' }))
  await waitFor(() => expect(card().getByRole('alert').textContent).toBe(failed))
  expect(screen.getByText('Batch 1 · 5 swipes left')).toBeTruthy()
  restore()
  await user.click(card().getByRole('button', { name: 'Pass on Bo' }))
  await screen.findByText('Batch 1 · 4 swipes left')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Bo' })).toBeNull())

  cut('/connections/undo')
  await user.click(await screen.findByRole('button', { name: 'Undo pass' }))
  await screen.findAllByText(failed)
  expect(screen.queryByRole('article', { name: 'Bo' })).toBeNull()
  restore()
  await user.click(screen.getByRole('button', { name: 'Undo pass' }))
  const returned = within(await screen.findByRole('article', { name: 'Bo' }))
  await waitFor(() => expect(document.activeElement).toBe(returned.getByRole('link')))
})

test('a session that ended elsewhere leads to signing in at the next call, and says so', async () => {
  const ana = await among('Bo')
  const { user } = await openScreen(ana, '/network')
  await screen.findByRole('article', { name: 'Bo' })
  ana.cookies.clear()
  await user.keyboard('{ArrowLeft}')
  await screen.findAllByText(/^Your session has ended\./)
  await screen.findByRole('heading', { name: 'Welcome back!' })
})
