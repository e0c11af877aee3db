import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { talk } from '../../../testing/safety-cases.ts'
import { createScreenWorld } from '../../../testing/screen-world.ts'

/** Ana has the dialog before her, about Bo, who has written to her. */
async function reporting(contents: readonly string[], cutFrom?: string) {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  if (contents.length > 0) await talk(world, ana, bo, contents)
  const opened = await openScreen(ana, `/user/${bo.id}`, cutFrom === undefined ? {} : { cutFrom })
  const open = () => openDialog(opened.user)
  const dialog = await open()
  const send = () => opened.user.click(dialog.getByRole('button', { name: 'Send report' }))
  const stored = () =>
    world.deps.db.selectFrom('report').select(['number', 'targetKind', 'category', 'words']).execute()
  return { ...opened, world, ana, bo, dialog, open, send, stored }
}

async function openDialog(user: Awaited<ReturnType<typeof openScreen>>['user']) {
  const [button] = await screen.findAllByRole('button', { name: 'More actions for Bo' })
  await user.click(button!)
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  return within(await screen.findByRole('dialog', { name: 'Report Bo' }))
}

test('a report says what is wrong, with the messages that were picked, and is answered with its number', async () => {
  const { user, world, dialog, send, stored, ana, bo, path } = await reporting([
    'Hello',
    'Send me 500',
    'Today!',
  ])
  dialog.getByText('Bo is never told who reported them.')
  await send()
  await dialog.findByText('Please choose what is wrong.')
  await user.click(dialog.getByRole('radio', { name: 'Scam or fraud' }))
  await user.click(await dialog.findByRole('checkbox', { name: /^Send me 500/ }))
  await user.type(dialog.getByLabelText('What happened? (optional)'), 'He wants money.')
  await user.click(dialog.getByRole('checkbox', { name: 'Also block Bo' }))
  await send()
  const receipt = await dialog.findByText("Thank you. Your report is number 1. We'll tell you the outcome.")
  expect(document.activeElement).toBe(receipt)
  expect(dialog.queryByRole('button', { name: 'Block Bo' })).toBeNull()
  expect(await stored()).toEqual([
    { number: 1, targetKind: 'message', category: 'scam', words: 'He wants money.' },
  ])
  expect(path()).toBe('/network')
  expect((await ana.call.safety.blocked({})).blocked.map(({ id }) => id)).toEqual([bo.id])
  const evidence = await world.deps.db
    .selectFrom('evidence')
    .select('body')
    .where('kind', '=', 'message')
    .execute()
  const { messages } = evidence[0]!.body as unknown as {
    messages: { content: string; isReported: boolean }[]
  }
  expect(messages.map(({ content, isReported }) => [content, isReported])).toEqual([
    ['Hello', false],
    ['Send me 500', true],
    ['Today!', false],
  ])
})

test('after the report one press blocks whom it was about, unless that was done with it', async () => {
  const { user, dialog, send, ana, bo, path } = await reporting([])
  await user.click(dialog.getByRole('radio', { name: 'Scam or fraud' }))
  await send()
  await dialog.findByText(/^You can block them, too\./)
  expect((await ana.call.safety.blocked({})).blocked).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Block Bo' }))
  await waitFor(() => expect(path()).toBe('/network'))
  await screen.findByText('You have blocked Bo.')
  expect((await ana.call.safety.blocked({})).blocked.map(({ id }) => id)).toEqual([bo.id])
})

test('the last ten messages of theirs are offered, the oldest first', async () => {
  const { dialog } = await reporting(Array.from({ length: 12 }, (_, index) => `Message ${index + 1}.`))
  await dialog.findByRole('checkbox', { name: /^Message 12\./ })
  const group = within(dialog.getByRole('group', { name: 'Which messages?' }))
  const offered = group
    .getAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).labels![0]!.textContent)
  expect(offered).toHaveLength(10)
  expect(offered[0]).toContain('Message 3.')
})

test('who has written nothing is reported without messages', async () => {
  const { user, dialog, send, stored } = await reporting([])
  expect(dialog.queryByRole('group', { name: 'Which messages?' })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Spam or selling' }))
  await send()
  await dialog.findByText(/^Thank you\./)
  expect(await stored()).toMatchObject([{ targetKind: 'member', category: 'spam', words: '' }])
})

test('a report is about messages or about a photo, whichever is picked', async () => {
  const world = await createScreenWorld()
  const photos = ['/files/profile-photos/one.webp', '/files/profile-photos/two.webp']
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo', { photos })]
  await talk(world, ana, bo, ['Hello'])
  const { user } = await openScreen(ana, `/user/${bo.id}`)
  const dialog = await openDialog(user)
  const photo = await dialog.findByRole('button', { name: 'Photo 2' })
  await user.click(photo)
  expect(photo.getAttribute('aria-pressed')).toBe('true')
  expect(dialog.queryByRole('group', { name: 'Which messages?' })).toBeNull()
  await user.click(photo)
  await user.click(await dialog.findByRole('checkbox', { name: /^Hello/ }))
  expect(dialog.queryByRole('button', { name: 'Photo 2' })).toBeNull()
})

test('a request is reported as it is, without picking', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const { db } = world.deps
  await db.updateTable('account').set({ emailVerified: true }).execute()
  await bo.call.messages.request({ withId: ana.id, clientId: crypto.randomUUID(), content: 'Invest now' })
  await world.handleEvents()
  const { user } = await openScreen(ana, `/inbox?user=${bo.id}`)
  const note = within(
    (await screen.findByText(/^Bo sent you a request\./)).closest('[role="status"]') as HTMLElement,
  )
  await user.click(note.getByRole('button', { name: 'More actions for Bo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Bo' }))
  dialog.getByText('You are reporting the request that Bo sent you.')
  expect(dialog.queryByRole('group', { name: 'Which messages?' })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Spam or selling' }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  await dialog.findByText(/^Thank you\./)
  expect(await db.selectFrom('report').select('targetKind').execute()).toEqual([{ targetKind: 'request' }])
})

test('messages that cannot be loaded are said, and come when asked again', async () => {
  const { user, dialog, restore } = await reporting(['Hello'], '/messages/thread')
  await dialog.findByText('Your messages could not be loaded. You can report without them.')
  restore()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByRole('checkbox', { name: /^Hello/ })
})

test('a report that fails stays as it was typed, and counts once however often it is sent', async () => {
  const { user, dialog, send, cut, restore, stored } = await reporting([])
  await user.click(dialog.getByRole('radio', { name: 'Hate' }))
  await user.type(dialog.getByLabelText('What happened? (optional)'), 'Words.')
  cut('/safety/report')
  await send()
  await dialog.findByText('Your report could not be sent. What you typed is still here. Please try again.')
  expect((dialog.getByLabelText('What happened? (optional)') as HTMLTextAreaElement).value).toBe('Words.')
  restore()
  await send()
  await dialog.findByText(/^Thank you\./)
  expect(await stored()).toHaveLength(1)
})

test('what was typed is there again when the dialog was closed by mistake', async () => {
  const { user, dialog, open } = await reporting([])
  await user.type(dialog.getByLabelText('What happened? (optional)'), 'Words.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open()
  expect((again.getByLabelText('What happened? (optional)') as HTMLTextAreaElement).value).toBe('Words.')
})
