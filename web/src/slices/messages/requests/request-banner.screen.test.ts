import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld, match } from '../../../testing/screen-world.ts'

/** Ana has written to Bo first. */
async function asked() {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await ana.call.messages.request({ withId: bo.id, clientId: randomUUID(), content: 'Buy my course' })
  return { world, ana, bo }
}

const waits = 'Your request is waiting for an answer. You can write again once Bo answers.'

test('a request is declined after a question, and without a word to its sender', async () => {
  const { ana, bo } = await asked()
  const { user, path } = await openScreen(bo, `/inbox?user=${ana.id}`)
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Decline this request?' }))
  await user.click(question.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByText('Buy my course')).toBeNull())
  expect(path()).toBe('/inbox')
  await user.click(screen.getByRole('tab', { name: 'Requests' }))
  await screen.findByText('No requests')

  await openScreen(ana, `/inbox?user=${bo.id}`)
  await screen.findByText(waits)
  expect(screen.queryByRole('textbox', { name: 'Message Bo' })).toBeNull()
})

test('a request between two who match meanwhile becomes a conversation', async () => {
  const { world, ana, bo } = await asked()
  const { tell } = await openScreen(ana, `/inbox?user=${bo.id}`)
  await screen.findByText(waits)
  await match(world, ana, bo)
  tell({ type: 'stale', topics: ['conversations', 'matches'] })
  await screen.findByRole('textbox', { name: 'Message Bo' })
  expect(screen.queryByText(waits)).toBeNull()
})
