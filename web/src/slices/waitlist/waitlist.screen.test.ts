import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { join, placeOf, placeToken } from '../../../../server/src/testing/waitlist.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

const closed = () => createScreenWorld({}, { isLaunched: false })

test.each(['/', '/network', '/profile', '/inbox', '/subscription', '/no-such-screen'])(
  'before the launch %s leads to the waitlist',
  async (path) => {
    const world = await closed()
    const opened = await openScreen(world.browser(), path)
    await screen.findByText('Coming Soon')
    expect(opened.path()).toBe('/waitlist')
  },
)

test('the waitlist says how many are on it, how many are missing, and what it is for', async () => {
  const world = await closed()
  await placeOf(world.browser(), 'first@example.com')
  await openScreen(world.browser(), '/waitlist')
  await screen.findByText('999 spots remaining')
  expect(screen.getByText('of 1,000 entrepreneurs waiting')).toBeTruthy()
  for (const name of [
    ...['Exclusive Access', 'Smart Matching', 'Global Network'],
    ...['Real-time Chat', 'Verified Profiles', 'Growth Analytics'],
  ]) {
    await screen.findByRole('heading', { name })
  }
})

test('an address that is missing or none is named before anything is sent', async () => {
  const world = await closed()
  const { user } = await openScreen(world.browser(), '/waitlist')
  const place = within(await screen.findByRole('region', { name: 'Your place' }))
  const button = await place.findByRole('button', { name: 'Join the Waitlist' })
  await user.click(button)
  await screen.findByText('Please enter your email address')
  await user.type(screen.getByLabelText('Email'), 'nobody at home')
  await user.click(button)
  await screen.findByText('Please enter a valid email address')
  expect(await world.deps.db.selectFrom('waitlistEntry').selectAll().execute()).toEqual([])
})

test('the code of a link is filled in, in capitals', async () => {
  const world = await closed()
  const { user } = await openScreen(world.browser(), '/waitlist?ref=abcd1234')
  const field = (await screen.findByLabelText('Referral code')) as HTMLInputElement
  expect(field.value).toBe('ABCD1234')
  await user.clear(field)
  await user.type(field, 'wrongone')
  expect(field.value).toBe('WRONGONE')
})

test('a place by mail is shown to who opens its link', async () => {
  const world = await closed()
  const browser = world.browser()
  await join(browser, 'ana@example.com')
  await join(world.browser(), 'ana@example.com')
  await world.handleEvents()
  const { user } = await openScreen(
    world.browser(),
    `/waitlist?place=${placeToken(world, 'ana@example.com')}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Confirm my email' }))
  await screen.findByRole('heading', { name: "You're In!" })
  expect(screen.getByRole('region', { name: 'Your place' }).textContent).toContain(
    'You are number 1 in line.',
  )
})

test('once it has launched the waitlist leads in', async () => {
  const world = await createScreenWorld()
  await openScreen(world.browser(), '/waitlist')
  await screen.findByText('Open now')
  expect(screen.getByRole('link', { name: 'Enter Netwrk' }).getAttribute('href')).toBe('/')
})

test('what cannot be sent is said, and the form stays as it was', async () => {
  const world = await closed()
  const { user } = await openScreen(world.browser(), '/waitlist', { cutFrom: '/waitlist/puzzle' })
  const place = within(await screen.findByRole('region', { name: 'Your place' }))
  await user.type(await place.findByLabelText('Email'), 'cut@example.com')
  await user.click(place.getByRole('button', { name: 'Join the Waitlist' }))
  await place.findByText('Failed to join waitlist. Please try again.')
  expect((place.getByLabelText('Email') as HTMLInputElement).value).toBe('cut@example.com')
})

test('of two mailed links the older does not work, and leads back to the form', async () => {
  const world = await closed()
  await join(world.browser(), 'ana@example.com')
  await world.handleEvents()
  const older = placeToken(world, 'ana@example.com')
  world.pass(1000)
  await join(world.browser(), 'ana@example.com')
  await world.handleEvents()
  const opened = await openScreen(world.browser(), `/waitlist?place=${older}`)
  await screen.findByRole('heading', { name: 'This link does not work' })
  expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull()
  await opened.user.click(screen.getByRole('button', { name: 'Back to the waitlist' }))
  await screen.findByLabelText('Email')
  expect(opened.path()).toBe('/waitlist')
})
