import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

async function matched() {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await ana.call.connections.swipe({ targetId: bo.id, action: 'connect' })
  await bo.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await bo.call.messages.open({ withId: ana.id })
  const said = async () =>
    (await ana.call.messages.thread({ conversationId: conversation.id })).messages.map(
      ({ content }) => content,
    )
  return { said, opened: await openScreen(bo, `/inbox?user=${ana.id}`) }
}

test('a line is put where it can be changed, and nothing is sent by choosing it', async () => {
  const { said, opened } = await matched()
  const ways = within(await screen.findByRole('region', { name: 'Ways to begin' }))
  const lines = ways.getAllByRole('button')
  expect(lines).toHaveLength(3)
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message Ana' })
  await opened.user.click(lines[0]!)
  expect(field().value).toBe(lines[0]!.textContent)
  await opened.user.click(lines[1]!)
  expect(field().value).toBe(lines[1]!.textContent)
  expect(await said()).toEqual([])
})

test('hi alone asks once for a little more, and goes as it is when that is wished', async () => {
  const { said, opened } = await matched()
  await screen.findByRole('region', { name: 'Ways to begin' })
  await opened.user.type(screen.getByRole('textbox', { name: 'Message Ana' }), 'hi!{Enter}')
  await screen.findByText(/^Add a little more/)
  expect(await said()).toEqual([])
  await opened.user.click(screen.getByRole('button', { name: 'Send as it is' }))
  await expect.poll(said).toEqual(['hi!'])
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message Ana' })
  expect(field.value).toBe('')
  expect(screen.queryByText(/^Add a little more/)).toBeNull()
  await opened.user.type(field, 'hey{Enter}')
  await expect.poll(said).toEqual(['hi!', 'hey'])
})
