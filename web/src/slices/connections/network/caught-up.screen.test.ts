import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

test('All Caught Up! names the preference that brings the most people, and Start Over begins again', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  for (const name of ['Yan', 'Yve']) await world.member(name, { age: 30 })
  // Outside the age range that everybody begins with.
  for (const name of ['Old', 'Older', 'Oldest']) await world.member(name, { age: 70 })
  const { user } = await openScreen(ana, '/network')
  const line = 'A wider age range would add 3 people.'
  await screen.findByText(line)
  const deck = () => within(screen.getByRole('list', { name: 'Suggestions' }))
  expect(deck().getAllByRole('article')).toHaveLength(2)
  for (const name of ['Yan', 'Yve'])
    await user.click(await screen.findByRole('button', { name: `Pass on ${name}` }))

  await screen.findByRole('heading', { name: 'All Caught Up!' })
  await screen.findByText(line)
  for (const name of ['Change preferences', 'Match preferences'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/preferences')
  await world.member('Zed', { age: 30 })
  await user.click(screen.getByRole('button', { name: 'Start Over' }))
  await screen.findByRole('article', { name: /^Zed/ })
  await screen.findByText('Batch 1 · 3 swipes left')
})

test('recommendations are rows whose people open their profiles, and none is there without people', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const ria = await world.member('Ria')
  await world.member('Rob')
  const { user, path } = await openScreen(ana, '/network')
  const row = within(await screen.findByRole('region', { name: 'New here' }))
  expect(row.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: 'In your country' })).toBeNull()
  row.getByRole('link', { name: /Ria/ }).focus()
  // What passes on a card passes on nobody from within a row.
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('Batch 1 · 5 swipes left')).toBeTruthy()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe(`/user/${ria.id}`))
  await screen.findByRole('heading', { level: 1, name: /Ria/ })
  expect(await world.deps.db.selectFrom('swipe').select('action').execute()).toEqual([])
})
