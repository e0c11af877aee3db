import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { photo } from '../../../../../server/src/testing/uploading.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
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
