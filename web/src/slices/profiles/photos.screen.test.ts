import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { photo, sendGood } from '../../../../server/src/testing/uploading.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

/** Ana on her profile, with so many photos. */
async function withPhotos(count: number) {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const bytes = await photo({ width: 400, height: 300 })
  for (let at = 0; at < count; at++) {
    const { id: uploadId } = await sendGood(ana, {
      purpose: 'profile',
      name: `${at}.jpg`,
      bytes,
      type: 'image/jpeg',
    })
    await ana.call.profiles.addPhoto({ uploadId, replaces: null })
  }
  const opened = await openScreen(ana, '/profile')
  const section = within(await screen.findByRole('region', { name: 'Profile Photos' }))
  return {
    ...opened,
    ana,
    section,
    removers: () => section.queryAllByRole('button', { name: /^Remove photo/ }),
  }
}

test('without photos the section says how many are missing', async () => {
  const { section } = await withPhotos(0)
  expect(section.getByText('0/5')).toBeTruthy()
  expect(section.getByText('Min 2 · Max 5')).toBeTruthy()
  expect(section.getByText(/^Add 2 photos/)).toBeTruthy()
  expect(section.getByText('Photo editing is coming soon.')).toBeTruthy()
})

test('of two photos the first is the main one, and none can be removed', async () => {
  const { section, removers } = await withPhotos(2)
  expect(section.getByText('Main')).toBeTruthy()
  expect(removers()).toEqual([])
  expect(screen.getByRole('button', { name: 'Change main photo' })).toBeTruthy()
})

test('with five photos none can be added; removing asks first, says so without a connection, and goes down to two', async () => {
  const { user, cut, restore, section, removers } = await withPhotos(5)
  expect(section.queryByRole('button', { name: 'Add photo' })).toBeNull()
  cut('/profiles/removePhoto')
  await user.click(removers()[1]!)
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
  await screen.findAllByText('Failed to update profile. Please try again.')
  expect(section.getByText('5/5')).toBeTruthy()
  restore()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  for (const left of [4, 3, 2]) {
    await user.click(removers()[1]!)
    await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
    await section.findByText(`${left}/5`)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  expect(removers()).toEqual([])
})

test('a photo takes the place of another', async () => {
  const { user, section, ana } = await withPhotos(2)
  const before = (await ana.call.profiles.mine({})).profile.photos
  await user.click(section.getByRole('button', { name: 'Replace photo 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Profile Photo' }))
  const input = dialog.getByLabelText('Choose, drop or paste a photo', { selector: 'input' })
  await user.upload(input, new File([await photo()], 'new.jpg', { type: 'image/jpeg' }))
  await screen.findAllByText('Photo replaced')
  const after = (await ana.call.profiles.mine({})).profile.photos
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
  expect(section.getByRole('img', { name: 'Your photo 1' }).getAttribute('src')).toBe(after[0])
})
