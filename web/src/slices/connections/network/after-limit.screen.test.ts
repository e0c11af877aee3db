import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import type { Browser } from '../../../../../server/src/testing/browser.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

const names = ['Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']

/** A member of the free plan with seven others, who has passed on as many as are said; Hal has connected to her. */
async function afterSwipes(count: number) {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const others: (Browser & { id: string })[] = []
  for (const name of names) others.push(await world.member(name))
  for (const { call } of [ana, ...others]) await call.profiles.saveBio({ bio: 'I build things.' })
  for (const { id } of others.slice(0, count)) {
    await ana.call.connections.swipe({ targetId: id, action: 'pass' })
  }
  await others.at(-1)!.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  await world.handleEvents()
  const { allowance } = await ana.call.discovery.suggestions({})
  return { world, ana, allowance }
}

const live = () => screen.queryAllByRole('button', { name: /^(Pass on|Connect with) /, hidden: true })

test('after the last swipe the deck says when it is back, who waits and what helps the profile, without live buttons', async () => {
  const { ana } = await afterSwipes(4)
  const { user } = await openScreen(ana, '/network')
  await user.click(await screen.findByRole('button', { name: 'Pass on Flo' }))

  await screen.findByRole('heading', { name: /^Back in \d+ (h|min)/, hidden: true })
  expect(screen.getByText(/^No swipes left today\. You get 5 more in /)).toBeTruthy()
  const dialog = await screen.findByRole('dialog', { name: 'Daily Limit Reached' })
  expect(dialog.textContent).toMatch(
    /You get 5 more in (\d+ hours?( \d+ minutes?)?|\d+ minutes?|less than a minute)\./,
  )
  expect(live()).toEqual([])
  const waiting = within(screen.getByRole('article', { name: 'Hal', hidden: true }))
  expect(waiting.getByRole('link', { name: 'Hal', hidden: true })).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Gus', hidden: true })).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Next steps', hidden: true }))
  expect(steps.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
    'Add a profile photo +10%',
    'Add your income skills +10%',
    'Choose your location +10%',
  ])
  expect(screen.getByText(/^Also helps others find you:/).textContent).toBe(
    'Also helps others find you: Looking For and Skills I Need',
  )
})

test('at two swipes and at one the deck warns, and at none it does no more', async () => {
  const { ana } = await afterSwipes(2)
  const { user } = await openScreen(ana, '/network')
  for (const [name, warning] of [
    ['Di', 'Almost at your daily limit: 2 swipes left'],
    ['Ed', 'Almost at your daily limit: 1 swipe left'],
    ['Flo', null],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Pass on ${name}` }))
    if (warning === null) await waitFor(() => expect(screen.queryByText(/^Almost at/)).toBeNull())
    else await screen.findByText(warning)
  }
  await screen.findByText(/\b0 swipes left$/)
})

test('taking the last pass back brings the deck back', async () => {
  const { ana } = await afterSwipes(5)
  const { user, path } = await openScreen(ana, '/network')
  await screen.findByRole('heading', { name: /^Back in / })
  expect(live()).toEqual([])
  // A profile that is looked at meanwhile leaves the way back.
  await user.click(within(screen.getByRole('article', { name: 'Gus' })).getByRole('link'))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(path()).toBe('/network'))
  await user.click(screen.getByRole('button', { name: 'Undo pass' }))
  await screen.findByRole('button', { name: 'Pass on Flo' })
  expect(screen.queryByRole('heading', { name: /^Back in / })).toBeNull()
})

test('when the day is over the deck returns by itself', async () => {
  const { world, ana, allowance } = await afterSwipes(5)
  const before = new Date(allowance.resetsAt.getTime() - 1000)
  vi.useFakeTimers({ toFake: ['Date'], now: before })
  world.setNow(before)
  await openScreen(ana, '/network')
  await screen.findByRole('heading', { name: 'Back in 1 min' })
  const after = new Date(allowance.resetsAt.getTime() + 1000)
  vi.setSystemTime(after)
  world.setNow(after)
  await screen.findByRole('button', { name: 'Pass on Gus' }, { timeout: 5000 })
  expect(screen.queryByRole('heading', { name: /^Back in / })).toBeNull()
})
