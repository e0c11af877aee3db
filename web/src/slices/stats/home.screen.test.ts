import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld, match } from '../../testing/screen-world.ts'

/** Ana, and others of whom each says something; who connects with her and who writes is for the test to say. */
async function community(...names: string[]) {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const others = []
  for (const name of names) others.push(await world.member(name))
  for (const { call } of others) await call.profiles.saveBio({ bio: 'I build things.' })
  return { world, ana, others }
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('Home names first who wants to meet the member, then what is unread, the best fit and the next step', async () => {
  const { world, ana, others } = await community('Bo', 'Cy', 'Di')
  const [bo, cy] = others
  await bo!.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  await match(world, ana, cy!)
  const { conversation } = await cy!.call.messages.open({ withId: ana.id })
  const said = { conversationId: conversation.id, clientId: crypto.randomUUID(), content: 'Shall we talk?' }
  await cy!.call.messages.send(said)
  await world.handleEvents()
  await openScreen(ana, '/')

  const waiting = within(await screen.findByRole('list', { name: 'People who want to meet you' }))
  expect(waiting.getByRole('link', { name: 'Bo' }).getAttribute('href')).toBe(`/user/${bo!.id}`)
  const unread = within(await screen.findByRole('list', { name: 'Unread conversations' }))
  expect(unread.getByRole('link', { name: /Cy.*Shall we talk\?/ }).getAttribute('href')).toBe(
    `/inbox?user=${cy!.id}`,
  )
  const best = within(await screen.findByRole('article', { name: 'Di' }))
  expect(best.getByRole('list', { name: 'Why you fit' }).textContent).not.toBe('')
  expect(best.getByRole('button', { name: 'Connect with Di' })).toBeTruthy()
  await screen.findByRole('link', { name: 'Add a profile photo' })
  await screen.findByRole('heading', { name: 'Recent matches' })
  expect(titles().slice(0, 6)).toEqual([
    'Who wants to meet you',
    'Unread messages',
    "Today's best fit",
    'Di',
    'Your profile',
    'Recent matches',
  ])
})

test('a match that nobody has written to stands on Home, a press from the first message, until somebody writes', async () => {
  const { world, ana, others } = await community('Bo', 'Cy')
  const bo = others[0]!
  await match(world, ana, bo)
  const opened = await openScreen(ana, '/')
  const list = within(await screen.findByRole('list', { name: 'Matches to say hi to' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['Say hi to Bo'])
  expect(screen.queryByText("You're up to date")).toBeNull()
  expect(await screen.findAllByRole('link', { name: /^Inbox.*new match/ })).not.toEqual([])
  await opened.user.click(list.getByRole('link', { name: 'Say hi to Bo' }))
  await waitFor(() => expect(opened.path()).toBe(`/inbox?user=${bo.id}`))

  const { conversation } = await ana.call.messages.open({ withId: bo.id })
  const said = { conversationId: conversation.id, clientId: crypto.randomUUID(), content: 'Hello Bo' }
  await ana.call.messages.send(said)
  await queryClient.invalidateQueries()
  await opened.user.click(screen.getAllByRole('link', { name: /^Home/ })[0]!)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Matches to say hi to' })).toBeNull())
})

test('a newcomer is told what comes next, and nobody is invented', async () => {
  const { ana } = await community()
  await openScreen(ana, '/')
  await screen.findByRole('heading', { name: 'Meet your first person' })
  await screen.findByRole('link', { name: 'Add a profile photo' })
  await screen.findByText(/Nobody else has a profile to show yet/)
  expect(screen.queryByText('Who wants to meet you')).toBeNull()
})

test('once the day is used up the best fit has no button to connect with', async () => {
  const { ana, others } = await community('Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus')
  for (const { id } of others.slice(0, 5)) {
    await ana.call.connections.swipe({ targetId: id, action: 'pass' })
  }
  await openScreen(ana, '/')
  await screen.findByRole('article', { name: 'Gus' })
  expect(screen.queryByRole('button', { name: 'Connect with Gus' })).toBeNull()
})

test('what cannot be loaded says so in its own place, and comes when asked again', async () => {
  const { ana } = await community('Bo')
  const { user, restore } = await openScreen(ana, '/', { cutFrom: 'messages/conversations' })
  await screen.findByRole('heading', { name: 'Your conversations could not be loaded' })
  await screen.findByRole('article', { name: 'Bo' })
  restore()
  const [first] = screen.getAllByRole('button', { name: 'Try again' })
  await user.click(first!)
  await screen.findByRole('heading', { name: 'Meet your first person' })
})

test('what stands below whom one can answer is drawn after those, or when they have taken long', async () => {
  const { ana } = await community('Bo')
  const below = () => screen.queryByRole('link', { name: 'Invite people' })
  const opened = await openScreen(ana, '/subscription')
  const release = opened.hold('/connections/waiting')
  await opened.user.click(screen.getAllByRole('link', { name: 'Home' })[0]!)
  await screen.findByRole('heading', { name: /^Welcome back/ })
  expect(below()).toBeNull()
  await waitFor(() => expect(below()).not.toBeNull(), { timeout: 4000 })
  expect(screen.queryByText('Meet your first person')).toBeNull()
  release()
  await screen.findByText('Meet your first person')
})
