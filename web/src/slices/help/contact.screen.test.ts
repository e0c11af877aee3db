import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { makeStaff } from '../../../../server/src/testing/moderation/staff.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

type Opened = Awaited<ReturnType<typeof openScreen>>

async function ask({ user }: Opened) {
  await user.click(await screen.findByRole('combobox', { name: 'What is it about?' }))
  await user.click(await screen.findByRole('option', { name: 'An idea' }))
  await user.type(screen.getByLabelText('Your question'), 'Could there be a map?')
}
const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Send' }))

test('a guest comes from the answers to a question, and is told what is missing', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(world.browser(), '/help')
  await opened.user.click(await screen.findByRole('link', { name: 'Ask us' }))
  await screen.findByRole('heading', { name: 'Ask us' })
  await send(opened)
  for (const text of [
    ...['Please choose what it is about.', 'Please write your question.'],
    ...['Please enter your name.', 'Please enter your email address'],
  ])
    await screen.findByText(text)
})

test('a member gives no name and no address; what cannot be sent stays', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const opened = await openScreen(ana, '/contact')
  await screen.findByText(`We answer to ${ana.member.email}.`)
  expect(screen.queryByLabelText('Your name')).toBeNull()
  await ask(opened)
  opened.cut('/help/ask')
  await send(opened)
  await screen.findByText('Your question could not be sent. What you typed is still here. Please try again.')
  opened.restore()
  await send(opened)
  await screen.findByRole('heading', { name: 'Thank you' })
})

test('the staff answers one question by keyboard and puts another away', async () => {
  const world = await createScreenWorld()
  const [ana, sue] = [await world.member('Ana'), await world.member('Sue')]
  await makeStaff(world, sue.id, 'support')
  await ana.call.help.ask({ topic: 'account', words: 'How do I leave?' })
  await ana.call.help.ask({ topic: 'idea', words: 'Could there be a map?' })
  const { user } = await openScreen(sue, '/desk/questions')
  const first = within(await screen.findByRole('article', { name: '1: My account' }))
  first.getByText('How do I leave?')
  await user.click(first.getByRole('button', { name: 'Send answer' }))
  await first.findByText('Please write an answer.')
  await user.type(first.getByLabelText('Answer'), 'In Settings.{Control>}{Enter}{/Control}')
  await screen.findByText('Your answer is on its way.')
  expect(screen.queryByText('How do I leave?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Put away without an answer' }))
  await screen.findByRole('heading', { name: 'Nothing waits' })
  const rows = await world.deps.db.selectFrom('question').select('answer').orderBy('number').execute()
  expect(rows.map(({ answer }) => answer)).toEqual(['In Settings.', ''])
})

test('questions that cannot be loaded say so, and come when asked again', async () => {
  const world = await createScreenWorld()
  const sue = await world.member('Sue')
  await makeStaff(world, sue.id, 'support')
  const { restore, user } = await openScreen(sue, '/desk/questions', { cutFrom: '/desk/questions' })
  await screen.findByText('The questions could not be loaded')
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Questions to you appear here.')
})
