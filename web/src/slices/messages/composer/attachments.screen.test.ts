import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { photo } from '../../../../../server/src/testing/uploading.ts'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld, match } from '../../../testing/screen-world.ts'

test('a file that is chosen while the conversation is still being opened is sent once it is', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await match(world, ana, bo)
  const { hold, user } = await openScreen(ana, '/inbox')
  const release = hold('/messages/open')
  await user.click(await screen.findByRole('link', { name: /Bo/ }))
  const input = await screen.findByLabelText('Attach files', { selector: 'input' })
  await user.upload(input, new File([await photo()], 'house.jpg', { type: 'image/jpeg' }))
  const tray = within(await screen.findByRole('list', { name: 'Attachments' }))
  expect(tray.queryByText('Please open a conversation first')).toBeNull()
  release()
  await tray.findByText('ready to send')
})

const megabyte = 2 ** 20
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const notAllowed = 'This file type is not allowed'

const refused: [what: string, file: File, text: string][] = [
  ['a blocked extension', new File(['MZ'], 'setup.exe'), notAllowed],
  ['a double extension', new File(['%PDF-1.7'], 'plan.exe.pdf', { type: 'application/pdf' }), notAllowed],
  [
    'a program by its bytes',
    new File([`MZ${'\0'.repeat(200)}`], 'a.txt', { type: 'text/plain' }),
    notAllowed,
  ],
  ['an SVG with a script', new File([svg], 'logo.svg', { type: 'image/svg+xml' }), notAllowed],
  ['zero bytes', new File([], 'empty.pdf', { type: 'application/pdf' }), 'Upload failed: this file is empty'],
  ['too large', new File([new Uint8Array(25 * megabyte)], 'film.mp4'), 'File size must be less than 25MB'],
]

/** Ana's conversation with Bo, and the tray of what she attaches. */
async function attaching() {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await match(world, ana, bo)
  const opened = await openScreen(ana, `/inbox?user=${bo.id}`)
  await screen.findByRole('region', { name: 'Ways to begin' })
  const input = screen.getByLabelText('Attach files', { selector: 'input' })
  return {
    ...opened,
    bo,
    choose: (...files: File[]) => opened.user.upload(input, files),
    tray: async () => within(await screen.findByRole('list', { name: 'Attachments' })),
    sendButton: () => screen.getByRole('button', { name: 'Send' }),
  }
}

const pdf = () => new File(['%PDF-1.7 words'], 'plan.pdf', { type: 'application/pdf' })

test('a refused file gets its text, cannot be sent, and is taken away', async () => {
  const { user, choose, tray, sendButton } = await attaching()
  for (const [what, file, text] of refused) {
    await choose(file)
    expect((await (await tray()).findByRole('alert')).textContent, what).toBe(text)
    expect(sendButton(), what).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: `Remove ${file.name}` }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Attachments' }), what).toBeNull())
  }
})

test('of too many files at a time none is taken, and it says how many there may be', async () => {
  const { choose, tray } = await attaching()
  await choose(...[1, 2, 3, 4, 5, 6].map((n) => new File(['x'], `${n}.txt`, { type: 'text/plain' })))
  await screen.findByText('You can upload up to 5 files at a time')
  expect((await tray()).queryAllByRole('listitem')).toEqual([])
})

test('a file whose connection is lost says so, is sent when tried again, and goes with no words', async () => {
  const { user, choose, tray, cut, restore, sendButton, bo } = await attaching()
  cut('/uploads')
  await choose(pdf())
  expect((await (await tray()).findByRole('alert')).textContent).toBe(
    'Upload failed: the connection was lost. Please try again.',
  )
  restore()
  await user.click(screen.getByRole('button', { name: 'Try plan.pdf again' }))
  await (await tray()).findByText('ready to send')
  await user.click(await notBusy(sendButton()))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull())
  await waitFor(async () => {
    const { conversations } = await bo.call.messages.conversations({})
    expect(conversations).toMatchObject([
      { lastMessage: { content: '', attachments: [{ name: 'plan.pdf' }] } },
    ])
  })
})
