import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { breakTable, createScreenWorld, match } from '../../../testing/screen-world.ts'

const failed = 'An unexpected error occurred. Please try again.'

async function twoMatched({ skills = [] }: { skills?: 'trading'[] } = {}) {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  for (const { call } of [ana, bo]) await call.profiles.saveSkills({ skills })
  await match(world, ana, bo)
  return { world, ana, bo }
}

/** Presses Unmatch in the menu of a match. Resolves to the question. */
async function askToUnmatch({ user }: Awaited<ReturnType<typeof openScreen>>, name: string) {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Unmatch' }))
  return within(await screen.findByRole('alertdialog', { name: `Unmatch ${name}?` }))
}

test('a member without a match is shown the way to the first one', async () => {
  const world = await createScreenWorld()
  await openScreen(await world.member('Ana'), '/matches')
  await screen.findByText('No matches yet')
  expect(screen.getByText('0 people')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start Networking' }).getAttribute('href')).toBe('/network')
})

test('a guest is told what matches are, and how to join', async () => {
  const world = await createScreenWorld()
  await openScreen(world.browser(), '/matches')
  await screen.findByRole('heading', { level: 1, name: 'Matches are for members' })
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/auth')
})

test('matches stand newest first, each with its score, what is shared and the ways on', async () => {
  const { world, ana, bo } = await twoMatched({ skills: ['trading'] })
  world.pass(1000)
  await match(world, ana, await world.member('Cy'))
  await openScreen(ana, '/matches')

  const names = (await screen.findAllByRole('article')).map((row) => row.getAttribute('aria-label'))
  expect(names).toEqual(['Cy', 'Bo'])
  expect(screen.getByText('2 people')).toBeTruthy()
  const row = within(screen.getByRole('article', { name: 'Bo' }))
  expect(row.getByText('Matched just now')).toBeTruthy()
  expect(row.getByRole('img', { name: /^Match score: \d+ percent/ })).toBeTruthy()
  expect(row.getByRole('list', { name: 'In common' }).textContent).toContain('Trading')
  expect(row.getByRole('link', { name: 'Bo' }).getAttribute('href')).toBe(`/user/${bo.id}`)
  expect(row.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe(`/inbox?user=${bo.id}`)
})

test('matches that cannot be read say so, and come when asked again', async () => {
  const { world, ana } = await twoMatched()
  const mend = await breakTable(world, 'match')
  const { user } = await openScreen(ana, '/matches')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Your matches could not be loaded' })).toBeTruthy()
  await mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('article', { name: 'Bo' })
})

test('unmatching asks first, and ends the match for both', async () => {
  const { ana, bo } = await twoMatched()
  const opened = await openScreen(ana, '/matches')
  const question = await askToUnmatch(opened, 'Bo')
  expect(question.getByText(/can't be undone/)).toBeTruthy()
  await opened.user.click(question.getByRole('button', { name: 'Cancel' }))
  expect((await bo.call.connections.matches({})).matches).toHaveLength(1)

  const again = await askToUnmatch(opened, 'Bo')
  await opened.user.click(again.getByRole('button', { name: 'Unmatch' }))
  await screen.findByText('No matches yet')
  expect((await bo.call.connections.matches({})).matches).toEqual([])
})

test('unmatching without a connection says so, keeps the match, and can be tried again', async () => {
  const { ana } = await twoMatched()
  const opened = await openScreen(ana, '/matches')
  const question = await askToUnmatch(opened, 'Bo')
  opened.cut('/connections/unmatch')
  await opened.user.click(question.getByRole('button', { name: 'Unmatch' }))
  await screen.findAllByText(failed)
  expect((await ana.call.connections.matches({})).matches).toHaveLength(1)
  opened.restore()
  await opened.user.click(await notBusy(question.getByRole('button', { name: 'Unmatch' })))
  await screen.findByText('No matches yet')
})

test('a match that the other side has ended meanwhile is refused in words, and leaves the list', async () => {
  const { ana, bo } = await twoMatched()
  const opened = await openScreen(ana, '/matches')
  const question = await askToUnmatch(opened, 'Bo')
  const [ended] = (await bo.call.connections.matches({})).matches
  await bo.call.connections.unmatch({ matchId: ended!.id })
  await opened.user.click(question.getByRole('button', { name: 'Unmatch' }))
  await screen.findAllByText('This match no longer exists.')
  await screen.findByText('No matches yet')
})
