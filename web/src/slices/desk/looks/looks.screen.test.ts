import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { decide, moderator, report } from '../../../testing/safety-cases.ts'
import { createScreenWorld } from '../../../testing/screen-world.ts'

const part = async () =>
  within(await screen.findByRole('region', { name: 'Who looked at your private things' }))

test('a member reads which role looked at what is private of theirs, and no name', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const mo = await moderator(world, 'Mo Decides')
  await report(ana, bo)
  await decide(world, mo, bo, 'warn')
  await openScreen(bo, '/profile#settings')
  const looks = await part()
  await looks.findByText('Looked at what was reported')
  looks.getByText(/^Moderator/)
  expect(document.body.textContent).not.toContain('Mo Decides')
})

test('where nobody looked it says so; where it cannot be loaded, too', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(await world.member('Ana'), '/profile#settings', { cutFrom: '/desk/looks' })
  const looks = await part()
  await looks.findByText('This could not be loaded.')
  opened.restore()
  await opened.user.click(looks.getByRole('button', { name: 'Try Again' }))
  await looks.findByText('Nobody has.')
})
