import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

test.each([
  ['nobody has this id', '/user/8a2e5b7e-0000-4000-8000-000000000000', 'User not found'],
  ['this is no id', '/user/nobody', 'This user profile could not be loaded'],
  ['there is no id', '/user', 'User ID not provided'],
])('where %s the profile is not found, and cannot be tried again', async (_, path, text) => {
  const world = await createScreenWorld()
  const opened = await openScreen(await world.member('Ana'), path)
  await screen.findByRole('heading', { level: 1, name: 'Profile Not Found' })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  await opened.user.click(screen.getByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(opened.path()).not.toMatch(/^\/user/))
})

test('a profile that cannot be loaded says so, and comes when asked again', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const { user, restore } = await openScreen(ana, `/user/${bo.id}`, { cutFrom: '/profiles/view' })
  await screen.findByText('Failed to load profile')
  restore()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { level: 1, name: /Bo/ })
})

test('a guest sees that a profile is locked, and is led to sign in', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(world.browser(), '/user/0b7a3f64-5d0e-4b7e-9a57-0d3f1c9e2a11')
  await opened.user.click(await screen.findByRole('button', { name: 'Message' }))
  await screen.findAllByText('Please sign in to send messages')
  await waitFor(() => expect(opened.path()).toBe('/auth'))
})

test('a pass says whom it was on, a connect to whom it went, and neither can be made again', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  for (const [name, button, told] of [
    ['Bo', 'Pass on Bo', 'Passed on Bo.'],
    ['Cy', 'Connect with Cy', 'Connect sent to Cy.'],
  ] as const) {
    const { id } = await world.member(name)
    const { user } = await openScreen(ana, `/user/${id}`)
    await user.click(await screen.findByRole('button', { name: button }))
    await screen.findAllByText(told)
    await waitFor(() => expect(screen.queryByRole('button', { name: `Pass on ${name}` })).toBeNull())
    expect(screen.queryByRole('button', { name: `Connect with ${name}` })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  }
})

test('who takes no more right now says so before the press, and a press that comes too late says what happened', async () => {
  const world = await createScreenWorld()
  const [ana, bo, cy, di] = [
    await world.member('Ana'),
    await world.member('Bo'),
    await world.member('Cy'),
    await world.member('Di'),
  ]
  await bo.call.accounts.saveSettings({ capacity: 1 })
  const { user } = await openScreen(ana, `/user/${bo.id}`)
  const press = await screen.findByRole('button', { name: 'Connect with Bo' })
  await cy.call.connections.swipe({ targetId: bo.id, action: 'connect' })
  await user.click(press)
  await screen.findByText(
    'This member is not open to new conversations right now. Nothing of your allowance was used.',
  )
  await waitFor(() => expect(press).toHaveProperty('disabled', true))
  expect((await ana.call.discovery.suggestions({})).allowance.used).toBe(0)

  await openScreen(di, `/user/${bo.id}`)
  await screen.findByText(/is not open to new conversations right now\. You can connect/)
  expect(screen.getAllByRole('button', { name: 'Connect with Bo' }).at(-1)).toHaveProperty('disabled', true)
})

test('how soon somebody usually answers is said where it is something good', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const askedAt = new Date(world.deps.clock.now().getTime() - 10 * 24 * 60 * 60_000)
  for (let i = 0; i < 7; i += 1) {
    const { id } = await world.person()
    const chosen = { action: 'connect', matchScore: 50, createdAt: askedAt }
    await world.deps.db
      .insertInto('swipe')
      .values([
        { accountId: id, targetId: bo.id, ...chosen },
        { accountId: bo.id, targetId: id, ...chosen },
      ])
      .execute()
  }
  await openScreen(ana, `/user/${bo.id}`)
  await screen.findByText('Usually answers within two days')
})

test('who is passed on their profile is gone from Network, and the last swipe of the day says so', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const others = []
  for (const name of ['Bo', 'Cy', 'Di', 'Ed', 'Flo']) others.push(await world.member(name))
  const opened = await openScreen(ana, '/network')
  const card = within(await screen.findByRole('article', { name: 'Bo' }))
  await opened.user.click(card.getAllByRole('link')[0]!)
  await screen.findByRole('region', { name: 'How you fit' })
  await opened.user.click(screen.getByRole('button', { name: 'Pass on Bo' }))
  await screen.findAllByText('Passed on Bo.')
  await opened.user.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByRole('article', { name: 'Cy' })
  expect(screen.queryByRole('article', { name: 'Bo' })).toBeNull()

  for (const { id } of others.slice(1, 4)) {
    await ana.call.connections.swipe({ targetId: id, action: 'pass' })
  }
  const last = await openScreen(ana, `/user/${others[4]!.id}`)
  await last.user.click(await screen.findByRole('button', { name: 'Connect with Flo' }))
  const limit = await screen.findByRole('dialog', { name: 'Daily Limit Reached' })
  expect(limit.textContent).toContain("You've used all 5 swipes for today.")
})

test('others see what hours a week somebody has, and when they can start', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [
    await world.member('Ana'),
    await world.member('Bo', { weeklyHours: 15, startsInMonths: 3 }),
  ]
  await openScreen(ana, `/user/${bo.id}`)
  expect((await screen.findByRole('region', { name: 'Hours a Week' })).textContent).toContain('15 hours')
  expect(screen.getByRole('region', { name: 'Can Start' }).textContent).toContain('Within 3 months')
})
