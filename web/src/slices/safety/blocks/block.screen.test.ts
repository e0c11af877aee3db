import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld, match } from '../../../testing/screen-world.ts'

type Opened = Awaited<ReturnType<typeof openScreen>>

const meaning =
  "You won't see each other on Netwrk anymore. Any match and conversation with them ends. We won't tell them."

/** Chooses Block in the menu beside somebody. Resolves to the question. */
async function askToBlock({ user }: Opened, name: string) {
  const [button] = await screen.findAllByRole('button', { name: `More actions for ${name}` })
  await user.click(button!)
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }))
  return within(await screen.findByRole('alertdialog', { name: `Block ${name}?` }))
}

async function twoMatched() {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await match(world, ana, bo)
  return { world, ana, bo }
}

test('blocking says what it means first, takes them off the list at once, and says that it is done', async () => {
  const { ana, bo } = await twoMatched()
  const opened = await openScreen(ana, '/matches')
  const question = await askToBlock(opened, 'Bo')
  expect(question.getByText(meaning)).toBeTruthy()
  await opened.user.click(question.getByRole('button', { name: 'Block' }))

  await screen.findByText('You have blocked Bo.')
  await screen.findByText('No matches yet')
  expect((await ana.call.safety.blocked({})).blocked).toMatchObject([{ id: bo.id }])
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')))
})

test('whoever thinks better of it has the focus where they were, and nothing has changed', async () => {
  const { ana } = await twoMatched()
  const opened = await openScreen(ana, '/matches')
  const question = await askToBlock(opened, 'Bo')
  await opened.user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions for Bo' })),
  )
  expect((await ana.call.safety.blocked({})).blocked).toEqual([])
})

test('the menu opens, moves and closes by keyboard', async () => {
  const { ana } = await twoMatched()
  const { user } = await openScreen(ana, '/matches')
  const button = await screen.findByRole('button', { name: 'More actions for Bo' })
  // What it opens has loaded.
  await user.click(button)
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Unmatch', 'Block', 'Report'])
})

test('a block that fails says so, and they are back', async () => {
  const { ana } = await twoMatched()
  const opened = await openScreen(ana, '/matches')
  const question = await askToBlock(opened, 'Bo')
  opened.cut('/rpc/safety/block')
  await opened.user.click(question.getByRole('button', { name: 'Block' }))
  await screen.findAllByText('An unexpected error occurred. Please try again.')
  await screen.findByRole('article', { name: 'Bo' })
})

test('their profile and their conversation are left when they are blocked there', async () => {
  const world = await createScreenWorld()
  const [ana, bo, cy] = [await world.member('Ana'), await world.member('Bo'), await world.member('Cy')]
  await match(world, ana, bo)
  const profile = await openScreen(ana, `/user/${cy.id}`)
  const question = await askToBlock(profile, 'Cy')
  await profile.user.click(question.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(profile.path()).toBe('/network'))

  const inbox = await openScreen(ana, `/inbox?user=${bo.id}`)
  const again = await askToBlock(inbox, 'Bo')
  await inbox.user.click(again.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(inbox.path()).toBe('/inbox'))
  await waitFor(() => expect(screen.queryByText('Bo')).toBeNull())
})

test('a card that is blocked leaves the deck', async () => {
  const world = await createScreenWorld()
  const [ana] = [await world.member('Ana'), await world.member('Bo'), await world.member('Cy')]
  const opened = await openScreen(ana, '/network')
  await screen.findByRole('article', { name: 'Bo' })
  const question = await askToBlock(opened, 'Bo')
  await opened.user.click(question.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Bo' })).toBeNull())
  expect(screen.getByRole('article', { name: 'Cy' })).toBeTruthy()
})

test('a notification and whoever is found by name have the menu, too', async () => {
  const { ana } = await twoMatched()
  await openScreen(ana, '/notifications')
  await screen.findByRole('button', { name: 'More actions for Bo' })
})

test('settings list whom one has blocked, and take it back', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await ana.call.safety.block({ memberId: bo.id })
  const { user } = await openScreen(ana, '/profile')
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  const list = within(await screen.findByRole('list', { name: 'Blocked people' }))
  expect(list.getByText('Bo')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Unblock Bo' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Unblock Bo?' }))
  expect(question.getByText("You may see each other again. Your match won't come back.")).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Unblock' }))
  await screen.findByText('You have not blocked anybody.')
  expect((await ana.call.safety.blocked({})).blocked).toEqual([])
})
