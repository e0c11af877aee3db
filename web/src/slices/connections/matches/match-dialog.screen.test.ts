import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

/** Ana has connected with Bo; he looks at her profile. */
async function wanted() {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await ana.call.connections.swipe({ targetId: bo.id, action: 'connect' })
  return { world, ana, bo, opened: await openScreen(bo, `/user/${ana.id}`) }
}

test('connecting back shows who matched and how well, with the ways on', async () => {
  const { ana, opened } = await wanted()
  await opened.user.click(await screen.findByRole('button', { name: 'Connect with Ana' }))
  const dialog = within(await screen.findByRole('dialog', { name: "It's a Match" }))
  expect(dialog.getByText('You and Ana want to meet each other.')).toBeTruthy()
  expect(dialog.getByRole('img', { name: /^Match score: \d+ percent/ })).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Say Hi' }).getAttribute('href')).toBe(`/inbox?user=${ana.id}`)
  await opened.user.click(dialog.getByRole('button', { name: 'Keep Swiping' }))
  await screen.findByText('You are a match')
})

test('a choice without a connection says so and can be made again', async () => {
  const { ana, opened } = await wanted()
  opened.cut('/connections/swipe')
  await opened.user.click(await screen.findByRole('button', { name: 'Connect with Ana' }))
  await screen.findByText('An unexpected error occurred. Please try again.')
  expect((await ana.call.connections.matches({})).matches).toEqual([])
  opened.restore()
  await opened.user.click(await notBusy(screen.getByRole('button', { name: 'Connect with Ana' })))
  await screen.findByRole('dialog', { name: "It's a Match" })
})

test('before the choice a profile says how well two fit, factor by factor', async () => {
  await wanted()
  const fit = within(await screen.findByRole('region', { name: 'How you fit' }))
  expect(fit.getByRole('img', { name: /^Match score: \d+ percent/ })).toBeTruthy()
  expect(fit.getAllByRole('meter')).toHaveLength(6)
  expect(fit.getByRole('meter', { name: 'Tier' }).getAttribute('aria-valuetext')).toBe('25 of 25 points')
  expect(fit.getByText('You are on the same plan.')).toBeTruthy()
})

test('a choice past the day’s allowance leads to the plans', async () => {
  const { world, bo, opened } = await wanted()
  const target = await screen.findByRole('button', { name: 'Connect with Ana' })
  for (let count = 0; count < 5; count++) {
    const { id } = await world.person()
    await bo.call.connections.swipe({ targetId: id, action: 'pass' })
  }
  await opened.user.click(target)
  const dialog = within(await screen.findByRole('dialog', { name: 'Daily Limit Reached' }))
  expect(dialog.getByText(/^You've used all 5 swipes for today\./)).toBeTruthy()
  expect(dialog.getByRole('link', { name: /Upgrade/ }).getAttribute('href')).toBe('/subscription')
})
