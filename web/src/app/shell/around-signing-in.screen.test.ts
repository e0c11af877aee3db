import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

const bar = () => screen.queryByRole('navigation', { name: 'Main' })
const banner = 'Please verify your email address.'

test.each(['/auth', '/auth/forgot', '/auth/reset?token=x', '/auth/verify?token=x'])(
  '%s, which is around signing in, has no navigation',
  async (path) => {
    const world = await createScreenWorld()
    await openScreen(world.browser(), path)
    await screen.findByRole('heading', { level: 1 })
    expect(bar()).toBeNull()
  },
)

test('a member sees neither bar nor banner there; going back brings them', async () => {
  const world = await createScreenWorld()
  const { user } = await openScreen(await world.member('Ana'), '/auth/verify?token=x')
  await screen.findByRole('heading', { level: 1 })
  expect(bar()).toBeNull()
  expect(screen.queryByText(banner)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to Home' }))
  await screen.findByRole('navigation', { name: 'Main' })
  await screen.findByText(banner)
})
