import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { talk } from '../../../testing/safety-cases.ts'
import { createScreenWorld } from '../../../testing/screen-world.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Words ${index + 1}.`)

/** Bo has written to Ana, who looks for something of it and reports him from what is found. */
async function reporting(contents: readonly string[], text: string) {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const conversation = await talk(world, ana, bo, contents)
  const opened = await openScreen(ana, '/inbox')
  const say = async (by: typeof ana, content: string) => {
    await by.call.messages.send({
      conversationId: conversation.id,
      clientId: crypto.randomUUID(),
      content,
      attachmentIds: [],
    })
    await world.handleEvents()
  }
  const reported = async () => {
    const rows = await world.deps.db
      .selectFrom('evidence')
      .select('body')
      .where('kind', '=', 'message')
      .execute()
    const { messages } = rows[0]!.body as unknown as { messages: { content: string; isReported: boolean }[] }
    return messages.filter(({ isReported }) => isReported).map(({ content }) => content)
  }
  return { ...opened, dialog: await openDialog(opened.user, text), ana, bo, say, reported }
}

type User = Awaited<ReturnType<typeof openScreen>>['user']
type Dialog = Awaited<ReturnType<typeof openDialog>>

async function openDialog(user: User, text: string) {
  const field = await screen.findByRole('searchbox', { name: 'Search people and messages' })
  await user.clear(field)
  await user.type(field, text)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'More actions for Bo' })).toHaveLength(1))
  const found = within(await screen.findByRole('list', { name: 'Messages found' }))
  await user.click(found.getByRole('button', { name: 'More actions for Bo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  return within(await screen.findByRole('dialog', { name: 'Report Bo' }))
}

async function offeredIn(dialog: Dialog, last: string) {
  await dialog.findByRole('checkbox', { name: new RegExp(`^${last}`) })
  const boxes = within(dialog.getByRole('group', { name: 'Which messages?' })).getAllByRole('checkbox')
  return boxes.map((box) => {
    const { labels, checked } = box as HTMLInputElement
    return `${labels![0]!.textContent.split('.')[0]}${checked ? ', picked' : ''}`
  })
}

async function send(user: User, dialog: Dialog) {
  await user.click(dialog.getByRole('radio', { name: 'Scam or fraud' }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  await dialog.findByText(/^Thank you\./)
}

test('a message that was found is picked, and others of the last ten can be picked beside it', async () => {
  const { user, dialog, reported } = await reporting(['Hello', 'Send me 500 francs', 'Today!'], 'francs')
  expect(await offeredIn(dialog, 'Today!')).toEqual([
    expect.stringMatching(/^Hello/),
    expect.stringMatching(/^Send me 500 francs.*, picked$/),
    expect.stringMatching(/^Today!/),
  ])
  await user.click(dialog.getByRole('checkbox', { name: /^Today!/ }))
  await send(user, dialog)
  expect(await reported()).toEqual(['Send me 500 francs', 'Today!'])
})

test('a message older than the last ten is offered, too, and never more than ten', async () => {
  const { dialog } = await reporting(['Francs first.', ...numbered(12)], 'francs')
  expect(await offeredIn(dialog, 'Words 12')).toEqual([
    'Francs first, picked',
    ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => `Words ${number}`),
  ])
})

test('the message is there to report although the others cannot be loaded', async () => {
  const { user, dialog, cut, restore, reported } = await reporting(['Some francs.', 'Today!'], 'francs')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cut('/messages/thread')
  const again = await openDialog(user, 'francs')
  await again.findByText('Your other messages could not be loaded. You can report without them.')
  again.getByRole('checkbox', { name: /^Some francs/, checked: true })
  restore()
  await send(user, again)
  expect(await reported()).toEqual(['Some francs.'])
})

test('what was picked before and is not offered any more is not reported unseen', async () => {
  const { user, dialog, say, bo, reported } = await reporting([...numbered(9), 'Some francs.'], 'francs')
  await user.click(await dialog.findByRole('checkbox', { name: /^Words 1\./ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const content of ['One more.', 'The last.']) await say(bo, content)
  const again = await openDialog(user, 'francs')
  const offered = await offeredIn(again, 'The last')
  expect(offered.filter((one) => one.endsWith('picked'))).toEqual(['Some francs, picked'])
  expect(offered).not.toContain('Words 1')
  await send(user, again)
  expect(await reported()).toEqual(['Some francs.'])
})

test("what the member wrote themselves is not what is reported: only the other side's is offered", async () => {
  const { user, dialog, say, ana } = await reporting(['Some francs.'], 'francs')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await say(ana, 'My own florins.')
  const again = await openDialog(user, 'florins')
  expect(await offeredIn(again, 'Some francs')).toEqual(['Some francs'])
})
