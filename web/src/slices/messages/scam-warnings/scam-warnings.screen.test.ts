import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld, match } from '../../../testing/screen-world.ts'

const asked = 'Send me the 6 digit code you get today, my account is locked.'
const held =
  'Congratulations, your loan of 80,000 is approved and guaranteed! It is released once you pay the processing fee of 900 first, by bitcoin or gift card to my agent, today. Send me the pin of the card. Do not tell your bank, it is confidential. Trust me, my dear.'

type Member = Awaited<ReturnType<Awaited<ReturnType<typeof createScreenWorld>>['member']>>

async function pair() {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await match(world, ana, bo)
  const { conversation } = await ana.call.messages.open({ withId: bo.id })
  const say = (by: Member, content: string) =>
    by.call.messages.send({ conversationId: conversation.id, clientId: randomUUID(), content })
  return { ana, bo, say }
}

async function write({ user }: Awaited<ReturnType<typeof openScreen>>, name: string, text: string) {
  await user.click(await screen.findByRole('textbox', { name: `Message ${name}` }))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Send' }))
}

test('somebody is asked before a first message goes, and it goes once they say so', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).where('id', '=', ana.id).execute()
  const opened = await openScreen(ana, `/inbox?user=${bo.id}`)
  await write(opened, 'Bo', asked)
  const question = within(await screen.findByRole('alertdialog', { name: 'Send it anyway?' }))
  expect(question.getByText(/password, a code, a card or papers/)).toBeTruthy()
  expect((await bo.call.messages.conversations({})).conversations).toEqual([])
  await opened.user.click(question.getByRole('button', { name: 'Send it anyway' }))
  await waitFor(async () => {
    const { conversations } = await bo.call.messages.conversations({})
    expect(conversations).toMatchObject([{ request: 'received', lastMessage: { content: asked } }])
  })
})

test('what waits for review is said to its sender', async () => {
  const { ana, bo, say } = await pair()
  await expect(say(ana, held)).rejects.toMatchObject({ code: 'safety.held_for_review' })
  await openScreen(ana, `/inbox?user=${bo.id}`)
  const list = within(await screen.findByRole('list', { name: 'Not delivered' }))
  expect(list.getByText(held)).toBeTruthy()
  expect(list.getByText(/^Waiting for review/)).toBeTruthy()
})
