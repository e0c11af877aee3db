import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { moderator, report, talk, ticketAbout } from '../../../../testing/safety-cases.ts'
import { createScreenWorld } from '../../../../testing/screen-world.ts'

const content = 'Pay the fee first, then the loan is yours.'

/** A message of Bo's to Ana waits for review, and Mo has the ticket about Bo before him. */
async function waiting(cutFrom?: string) {
  const world = await createScreenWorld()
  const [ana, bo, mo] = [await world.member('Ana'), await world.member('Bo'), await moderator(world, 'Mo')]
  const { id: conversationId } = await talk(world, ana, bo, ['Hello'])
  await world.deps.db
    .insertInto('heldMessage')
    .values({
      id: crypto.randomUUID(),
      senderId: bo.id,
      receiverId: ana.id,
      conversationId,
      clientId: crypto.randomUUID(),
      content,
      codes: ['fee_before_funds'],
      heldAt: world.deps.clock.now(),
    })
    .execute()
  await report(ana, bo)
  const path = `/desk/reports?ticket=${await ticketAbout(mo, bo)}`
  const opened = await openScreen(mo, path, cutFrom === undefined ? {} : { cutFrom })
  const read = async () =>
    (await ana.call.messages.thread({ conversationId })).messages.map((message) => message.content)
  return { ...opened, world, ana, bo, read }
}

const held = async () => within(await screen.findByRole('article', { name: 'A message to Ana' }))

test('a message that waits is shown with why, and delivered when it is released', async () => {
  const { user, read } = await waiting()
  const card = await held()
  card.getByText(content)
  expect(within(card.getByRole('list', { name: /^Why it waits/ })).getAllByRole('listitem')).toHaveLength(1)
  const row = await screen.findByRole('link', { name: /^Bo/ })
  expect(row.textContent).toMatch(/1 message waits until /)
  expect(await read()).toEqual(['Hello'])
  await user.click(card.getByRole('button', { name: 'Deliver it' }))
  await screen.findAllByText('The message is delivered.')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'A message to Ana' })).toBeNull())
  expect(await read()).toEqual(['Hello', content])
})

test('all of it works by keys, and the focus goes on to the ticket once nothing waits', async () => {
  const { user, read } = await waiting()
  const card = await held()
  await user.keyboard('h')
  expect(document.activeElement).toBe(card.getByRole('textbox'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await card.findByText('Please say why it is rejected.')
  await user.tab()
  await user.keyboard('{Enter}')
  const heading = screen.getByRole('heading', { name: 'Bo', level: 2 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(await read()).toEqual(['Hello', content])
})

test('it is rejected with a reason that its sender reads, and stays as typed where that fails', async () => {
  const { user, cut, restore, read, ana, bo } = await waiting()
  const card = await held()
  await user.click(card.getByRole('button', { name: 'Reject it' }))
  await card.findByText('Please say why it is rejected.')
  const field = card.getByLabelText('Why it is rejected. The sender reads it word for word.')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'Nobody pays a fee for a loan.')
  cut('/safety/rejectHeld')
  await user.click(card.getByRole('button', { name: 'Reject it' }))
  await card.findByText('This could not be sent. What you typed is still here. Please try again.')
  restore()
  await user.click(card.getByRole('button', { name: 'Reject it' }))
  await screen.findAllByText('The message is rejected, and its sender is told why.')
  expect(await read()).toEqual(['Hello'])
  expect((await bo.call.messages.held({ withId: ana.id })).held).toMatchObject([
    { state: 'rejected', reason: 'Nobody pays a fee for a loan.' },
  ])
})

test('where the two have parted meanwhile it says that nothing was delivered', async () => {
  const { user, ana, bo } = await waiting()
  const card = await held()
  await ana.call.safety.block({ memberId: bo.id })
  await user.click(card.getByRole('button', { name: 'Deliver it' }))
  await screen.findAllByText(/^The message is not delivered: the two have parted/)
})

test('one that somebody else has released meanwhile is gone, and says so', async () => {
  const { user, world } = await waiting()
  const card = await held()
  await world.deps.db
    .updateTable('heldMessage')
    .set({ state: 'released', settledAt: world.deps.clock.now() })
    .execute()
  await user.click(card.getByRole('button', { name: 'Deliver it' }))
  await screen.findAllByText('No such message waits for review.')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'A message to Ana' })).toBeNull())
})

test('messages that wait and cannot be loaded are said, and come when asked again', async () => {
  const { user, restore } = await waiting('/safety/heldMessages')
  await screen.findByRole('heading', { name: 'Messages that wait for review could not be loaded' })
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await held()
})
