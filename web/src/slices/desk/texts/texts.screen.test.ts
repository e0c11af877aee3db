import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { makeStaff } from '../../../../../server/src/testing/moderation/staff.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

test('who has published a version is back at the list, however fast the new version comes', async () => {
  const world = await createScreenWorld()
  const olga = await world.member('Olga')
  await makeStaff(world, olga.id, 'owner')
  const { user } = await openScreen(olga, '/desk/texts')
  await user.click(await screen.findByRole('link', { name: 'Write a new version: Terms of Use' }))
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await user.clear(text)
  await user.type(text, 'Be good.')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish the Terms of Use?' }))
  await user.type(dialog.getByLabelText('What changed'), 'They are ours now.')
  await user.type(dialog.getByLabelText(/^Why/), 'The lawyer is done.')
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await screen.findByRole('link', { name: 'Write a new version: Terms of Use' })
  await screen.findByText('They are ours now.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
