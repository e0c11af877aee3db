import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld, match } from '../../../testing/screen-world.ts'

const spring = 'The marketplace opens in spring, says my co-founder'

/** Ana's inbox, in which Ben Ode has said a sentence and then so many lines. */
async function searching(lines = 0) {
  const world = await createScreenWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben Ode')]
  await match(world, ana, ben)
  const { conversation } = await ben.call.messages.open({ withId: ana.id })
  const contents = [spring, ...Array.from({ length: lines }, (_, at) => `Line ${at + 1} of something else`)]
  for (const content of contents) {
    await ben.call.messages.send({ conversationId: conversation.id, clientId: randomUUID(), content })
    world.pass(1000)
  }
  const opened = await openScreen(ana, '/inbox')
  const field = await screen.findByRole('searchbox', { name: 'Search people and messages' })
  const search = async (text: string) => {
    await opened.user.clear(field)
    await opened.user.paste(text)
  }
  return { ...opened, ben, search }
}

const found = async () => within(await screen.findByRole('list', { name: 'Messages found' }))

test('nothing is told as nothing, and a failure as one that can be tried again', async () => {
  const { search, cut, restore, user } = await searching()
  await search('unheard of')
  await screen.findByText('Nothing found')
  cut('/messages/search')
  await search('market')
  await screen.findByText('Your messages could not be searched')
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await found()).getAllByRole('link')).toHaveLength(1)
})

test('people are found by name beside messages, and more is shown on demand', async () => {
  const { search, user } = await searching(25)
  await search('ode')
  const people = within(await screen.findByRole('list', { name: 'People' }))
  expect(people.getAllByRole('link')).toHaveLength(1)
  await screen.findByText('No messages match.')
  await search('something li')
  await waitFor(async () => expect((await found()).getAllByRole('link')).toHaveLength(20))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect((await found()).getAllByRole('link')).toHaveLength(25))
})

test('the last word may be cut short; what was looked for is marked, and the conversation opened by key', async () => {
  const { search, user, path, ben } = await searching()
  await search('founder marketpl')
  const link = await (await found()).findByRole('link')
  const marked = [...link.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['marketpl', 'founder'])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(link)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe(`/inbox?user=${ben.id}`))
})
