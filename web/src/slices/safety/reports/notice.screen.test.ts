import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

type Opened = Awaited<ReturnType<typeof openScreen>>

async function fill({ user }: Opened, where: string) {
  const field = await screen.findByLabelText('Where is it?')
  if (where !== '') await user.type(field, where)
  await user.click(screen.getByRole('combobox', { name: 'What is wrong?' }))
  await user.click(await screen.findByRole('option', { name: 'Scam or fraud' }))
  await user.type(screen.getByLabelText('What have you seen?'), 'They ask for money.')
  await user.type(screen.getByLabelText('Your name'), 'Jo Outside')
  await user.type(screen.getByLabelText('Email'), 'jo@example.com')
}

const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Send report' }))

test.each(['/', '/auth'])('from %s a guest finds the way to report something', async (path) => {
  const world = await createScreenWorld()
  await openScreen(world.browser(), path)
  const link = await screen.findByRole('link', { name: 'Report something' })
  expect(link.getAttribute('href')).toBe('/report')
})

test('what is missing is named before anything is sent', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(world.browser(), '/report')
  await screen.findByLabelText('Where is it?')
  await send(opened)
  for (const text of [
    ...['Please say where it is.', 'Please choose what is wrong.', 'Please say what you have seen.'],
    ...['Please enter your name.', 'Please enter your email address'],
  ])
    await screen.findByText(text)
  expect(document.activeElement).toBe(screen.getByLabelText('Where is it?'))
})

test('a notice that cannot be sent says so and stays as it was', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(world.browser(), '/report', { cutFrom: '/safety/notice' })
  await fill(opened, 'bo')
  await send(opened)
  await screen.findByText('Your report could not be sent. What you typed is still here. Please try again.')
  expect((screen.getByLabelText('What have you seen?') as HTMLTextAreaElement).value).toBe(
    'They ask for money.',
  )
})

test('before the launch anybody can report, too', async () => {
  const world = await createScreenWorld({}, { isLaunched: false })
  const opened = await openScreen(world.browser(), '/report')
  await screen.findByLabelText('Where is it?')
  expect(opened.path()).toBe('/report')
})
