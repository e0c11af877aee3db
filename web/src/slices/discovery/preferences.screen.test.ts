import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { notBusy, openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

type Profile = Parameters<Awaited<ReturnType<typeof createScreenWorld>>['member']>[1]

/** Ana among others, at her match preferences. */
async function preferring(own: Profile, others: readonly Profile[]) {
  const world = await createScreenWorld()
  const ana = await world.member('Ana', own)
  const people = []
  for (const [at, profile] of others.entries()) people.push(await world.member(`Other${at}`, profile))
  const opened = await openScreen(ana, '/preferences')
  await waitFor(() => expect(left()).toMatch(/^\d+ p/))
  return { world, ana, people, ...opened }
}

type Opened = Awaited<ReturnType<typeof preferring>>

const left = () => screen.getByRole('status', { name: 'People left' }).textContent
const leaves = (text: string) => waitFor(() => expect(left()).toBe(text))
const choice = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} \\d`) })
const group = (of: string) => within(screen.getByRole('radiogroup', { name: `How much it matters: ${of}` }))
const strength = (of: string, name: string) => group(of).getByRole('radio', { name: new RegExp(`^${name}`) })
const isChosen = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'
const isResting = (element: HTMLElement) =>
  element.getAttribute('aria-disabled') === 'true' || element.hasAttribute('disabled')

async function press({ user }: Pick<Opened, 'user'>, thumb: 'from' | 'to', keys: string) {
  screen.getByRole('slider', { name: `Age range, ${thumb}` }).focus()
  await user.keyboard(keys)
}

const save = async ({ user }: Pick<Opened, 'user'>) =>
  user.click(await notBusy(screen.getByRole('button', { name: 'Save' })))

const stored = async ({ ana }: Opened) => (await ana.call.discovery.preferences({})).preferences

test('whom a narrower age range leaves is said before it is saved, and leaving without saving asks', async () => {
  const opened = await preferring({}, [{ age: 22 }, { age: 30 }, { age: 35 }])
  expect(left()).toBe('3 people')
  await press(opened, 'from', '{ArrowRight}')
  await leaves('2 people')
  screen.getByText('23 to 40')
  await opened.user.click(screen.getAllByRole('link', { name: 'Home' })[0]!)
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await opened.user.click(question.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(opened.path()).toBe('/preferences')
  await save(opened)
  await screen.findByText('Saved')
  expect((await stored(opened)).ageRange).toEqual({ min: 23, max: 40 })
  await opened.user.click(screen.getByRole('link', { name: 'Back to Network' }))
  const deck = within(await screen.findByRole('list', { name: 'Suggestions' }))
  expect(deck.getAllByRole('article')).toHaveLength(2)
})

test('without a plan that has them advanced filters are shown locked, and defaults come back with one press', async () => {
  const opened = await preferring({}, [{ age: 30, skills: ['trading'] }])
  screen.getByText('Advanced filters are part of Premium and Elite.')
  expect(isResting(choice('Trading'))).toBe(true)
  expect(choice('Trading').textContent).toMatch(/ 1 person$/)
  expect(isResting(screen.getByRole('radio', { name: /^International/ }))).toBe(true)
  expect(isResting(strength('location', 'Flexible'))).toBe(true)
  await press(opened, 'to', '{End}')
  await screen.findByText('22 to 99')
  await opened.user.click(screen.getByRole('button', { name: 'Reset to defaults' }))
  await screen.findByText('22 to 40')
  expect(isResting(screen.getByRole('button', { name: 'Save' }))).toBe(true)
})

test('a save that fails keeps what was chosen and says so in place; saving again works', async () => {
  const opened = await preferring({}, [])
  await press(opened, 'from', '{ArrowRight}')
  opened.cut('/discovery/savePreferences')
  await save(opened)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Your preferences could not be saved. Please try again.')
  screen.getByText('23 to 40')
  opened.restore()
  await save(opened)
  await screen.findByText('Saved')
  await openScreen(opened.ana, '/preferences')
  await screen.findByText('23 to 40')
})

test('preferences that were saved elsewhere are not overwritten; the newest can be loaded and changed', async () => {
  const opened = await preferring({}, [])
  const before = await stored(opened)
  await opened.ana.call.discovery.savePreferences({ ...before, ageRange: { min: 30, max: 40 } })
  await press(opened, 'from', '{ArrowRight}')
  await save(opened)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This was changed somewhere else in the meantime. What you typed is still here.',
  )
  screen.getByText('23 to 40')
  await opened.user.click(screen.getByRole('button', { name: 'Load the newest' }))
  await screen.findByText('30 to 40')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Age range, from' }))
  await opened.user.keyboard('{ArrowRight}')
  await save(opened)
  await screen.findByText('Saved')
  expect(await stored(opened)).toEqual({ ...before, ageRange: { min: 31, max: 40 } })
})

test('an age range that is flexible keeps nobody away and is said on the cards; nobody who connected is out of reach', async () => {
  const opened = await preferring({}, [{ age: 70 }, { age: 71 }])
  const [connected] = opened.people
  await connected!.call.connections.swipe({ targetId: opened.ana.id, action: 'connect' })
  await opened.world.handleEvents()
  expect(left()).toBe('0 people')
  expect(isChosen(strength('age', 'Must'))).toBe(true)
  expect(strength('age', 'Must').textContent).toMatch(/ 0 people$/)
  await screen.findByText(/^The other way round: the preferences of \d+ (people|person) let/)
  await opened.user.click(strength('age', 'Flexible'))
  await waitFor(() => expect(left()).not.toBe('0 people'))
  await save(opened)
  await screen.findByText('Saved')
  await openScreen(opened.ana, '/preferences')
  await screen.findByRole('status', { name: 'People left' })
  expect(isChosen(strength('age', 'Flexible'))).toBe(true)

  const outside = 'Outside what you prefer: age'
  await openScreen(opened.ana, '/network')
  const waiting = () => screen.findByRole('region', { name: /^Who connected to you/ })
  expect((await waiting()).textContent).toContain('Other0')
  const cards = () => within(screen.getByRole('list', { name: 'Suggestions' }))
  expect(cards().getAllByText(outside, { exact: false }).length).toBeGreaterThan(0)

  const preferences = { ...(await stored(opened)), strengths: { ageRange: 'dont_care' as const } }
  await opened.ana.call.discovery.savePreferences(preferences)
  await openScreen(opened.ana, '/network')
  expect((await waiting()).textContent).toContain('Other0')
  expect(cards().queryAllByText(outside, { exact: false })).toEqual([])
})

test('on Premium the people behind each choice and strength are counted before anything is saved, and Reset takes all back', async () => {
  const opened = await preferring({ tier: 'premium' }, [
    { age: 30, skills: ['trading'] },
    { age: 30 },
    { age: 30 },
  ])
  expect(left()).toBe('3 people')
  await opened.user.click(choice('Trading'))
  await leaves('1 person')
  await opened.user.click(choice('Trading'))
  await leaves('3 people')
  await opened.user.click(choice('Trading'))
  await leaves('1 person')
  await opened.user.click(strength('skills', 'Flexible'))
  await leaves('3 people')
  expect(strength('skills', 'Flexible').textContent).toMatch(/ 3 people$/)
  expect(strength('skills', 'Must').textContent).toMatch(/ 1 person$/)
  await opened.user.click(screen.getByRole('button', { name: 'Reset to defaults' }))
  await waitFor(() => expect(isChosen(strength('skills', 'Must'))).toBe(true))
  await leaves('3 people')
})

test('on Premium, Elite only is refused in its words, and what was chosen stays', async () => {
  const opened = await preferring({ tier: 'premium' }, [])
  const words = 'Showing Elite members only is part of Elite.'
  await opened.user.click(screen.getByRole('radio', { name: /^Elite only/ }))
  expect(await screen.findAllByText(words)).toHaveLength(1)
  await save(opened)
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  expect(isChosen(screen.getByRole('radio', { name: /^Elite only/ }))).toBe(true)
  expect((await stored(opened)).preferredTiers).not.toEqual(['elite'])
})
