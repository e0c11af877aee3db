import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

test('a guest finds an answer before the launch, and is told where there is none', async () => {
  const world = await createScreenWorld({}, { isLaunched: false })
  const { user } = await openScreen(world.browser(), '/help')
  const field = await screen.findByRole('searchbox', { name: 'Search help' })
  await user.type(field, 'money back')
  screen.getByRole('heading', { name: 'Can I have my money back?' })
  expect(screen.queryByRole('heading', { name: 'How do I spot a scam?' })).toBeNull()
  await user.type(field, ' zebra')
  await screen.findByText('No answer found')
})

test('an answer can be linked to, and leads to the settings of a member', async () => {
  const world = await createScreenWorld()
  await openScreen(await world.member('Ana'), '/help#block')
  await screen.findByRole('heading', { name: 'What does blocking do?' })
  const answer = document.getElementById('block')
  expect(answer?.querySelector('a')?.getAttribute('href')).toBe('/profile#settings')
})
