import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { bytesOf, photo } from '../../../../server/src/testing/uploading.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

const megabyte = 2 ** 20

/** Ana on her profile, adding a photo. */
async function adding() {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const opened = await openScreen(ana, '/profile')
  const section = within(await screen.findByRole('region', { name: 'Profile Photos' }))
  await opened.user.click(section.getByRole('button', { name: 'Add photo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Profile Photo' }))
  const input = () => dialog.getByLabelText('Choose, drop or paste a photo', { selector: 'input' })
  return { ...opened, world, ana, section, dialog, choose: (file: File) => opened.user.upload(input(), file) }
}

const good = async (name = 'me.jpg') => new File([await photo()], name, { type: 'image/jpeg' })

test('a file that is no photo is refused in words, before or after it is sent', async () => {
  const { dialog, choose, section } = await adding()
  const picture = Buffer.from(await photo({ width: 40, height: 30 }, 'png'))
  const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
  const refused: [what: string, file: File, text: string][] = [
    ['by its type', new File(['x'], 'notes.txt', { type: 'text/plain' }), 'Please select an image file'],
    [
      'by its bytes',
      new File(['no picture'], 'me.png', { type: 'image/png' }),
      'Please select an image file',
    ],
    [
      'too large',
      new File([new Uint8Array(10 * megabyte)], 'me.jpg', { type: 'image/jpeg' }),
      'File size must be less than 10MB',
    ],
    [
      'a double extension',
      new File(['MZ'], 'me.jpg.exe', { type: 'image/png' }),
      'Supported formats: JPEG, PNG, WebP',
    ],
    [
      'another format',
      new File([bytesOf('GIF89a')], 'me.gif', { type: 'image/gif' }),
      'Supported formats: JPEG, PNG, WebP',
    ],
    [
      'a script after it',
      new File([polyglot], 'me.png', { type: 'image/png' }),
      'Supported formats: JPEG, PNG, WebP',
    ],
    [
      'a picture that would run as a page',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'me.svg', {
        type: 'image/svg+xml',
      }),
      'Supported formats: JPEG, PNG, WebP',
    ],
    ['empty', new File([''], 'me.png', { type: 'image/png' }), 'Please select an image file'],
  ]
  for (const [what, file, text] of refused) {
    await choose(file)
    await waitFor(() => expect(dialog.getByRole('alert').textContent, what).toContain(text))
    expect(dialog.getByRole('alert').textContent).toContain(file.name)
    expect(dialog.queryByRole('button', { name: 'Try again' }), what).toBeNull()
  }
  expect(section.getByText('0/5')).toBeTruthy()
})

test('an upload whose connection is lost says so, and the same file can be sent again', async () => {
  const { dialog, choose, cut, restore, user, section } = await adding()
  cut('/uploads')
  await choose(await good())
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Upload failed: the connection was lost. Please try again.',
  )
  restore()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await section.findByText('1/5')
  await screen.findAllByText('Photo added')
})

test('a photo that arrived but cannot be added says so, and can be tried again', async () => {
  const { dialog, choose, cut, restore, user, section } = await adding()
  cut('/profiles/addPhoto')
  await choose(await good())
  expect((await dialog.findByRole('alert')).textContent).toContain('Upload failed. Please try again.')
  restore()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await section.findByText('1/5')
})

test('more files at a time than one are too many', async () => {
  const { dialog, section } = await adding()
  const files = [await good('one.jpg'), await good('two.jpg')]
  const target = dialog.getByRole('button', { name: /Choose, drop or paste/ })
  fireEvent.drop(target, { dataTransfer: { files } })
  expect((await dialog.findByRole('alert')).textContent).toBe('You can upload up to 1 file at a time')
  fireEvent.drop(dialog.getByRole('button', { name: /Choose, drop or paste/ }), {
    dataTransfer: { files: files.slice(0, 1) },
  })
  await section.findByText('1/5')
})

test('an upload under way shows how far it is and can be broken off', async () => {
  const { dialog, choose, user, section, hold } = await adding()
  const release = hold('/uploads')
  await choose(await good())
  const bar = await dialog.findByRole('progressbar', { name: 'Uploading' })
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await dialog.findByRole('button', { name: /Choose, drop or paste/ })
  release()
  expect(section.getByText('0/5')).toBeTruthy()
})
