import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
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
  await waitFor(() => expect(section.getByRole('status').textContent).toBe('Photo replaced'))
  expect(screen.queryByRole('region', { name: 'Notifications' })?.textContent ?? '').toBe('')
  const after = (await ana.call.profiles.mine({})).profile.photos
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
  expect(section.getByRole('img', { name: 'Your photo 1' }).getAttribute('src')).toBe(after[0])
})

const tiles = (section: Awaited<ReturnType<typeof withPhotos>>['section']) =>
  section.getAllByRole('button', { name: /^Edit photo/ })

const shown = (section: Awaited<ReturnType<typeof withPhotos>>['section']) =>
  section.getAllByRole('img').map((one) => one.getAttribute('src'))

test('a photo is moved by keys, keeps the focus, and where it is now is said', async () => {
  const { user, section, ana } = await withPhotos(3)
  const [a, b, c] = (await ana.call.profiles.mine({})).profile.photos
  tiles(section)[2]!.focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() => expect(shown(section)).toEqual([a, c, b]))
  await waitFor(() => expect(document.activeElement).toBe(tiles(section)[1]))
  expect(section.getByRole('status').textContent).toBe('Moved to place 2 of 3')
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() =>
    expect(section.getByRole('status').textContent).toBe('Moved to place 1 of 3, the main photo'),
  )
  // At the end of the row nothing is left to do.
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(async () => expect((await ana.call.profiles.mine({})).profile.photos).toEqual([c, a, b]))
})

test('a photo that was moved never stands in its old place again', async () => {
  const { user, section, ana } = await withPhotos(3)
  const [a, b, c] = (await ana.call.profiles.mine({})).profile.photos
  const orders = new Set<string>()
  const row = section.getAllByRole('list')[0]!
  const observer = new MutationObserver(() => orders.add(shown(section).join()))
  observer.observe(row, { childList: true, subtree: true, attributes: true })
  tiles(section)[2]!.focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(async () => expect((await ana.call.profiles.mine({})).profile.photos).toEqual([a, c, b]))
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(async () => expect((await ana.call.profiles.mine({})).profile.photos).toEqual([c, a, b]))
  await waitFor(() => expect(shown(section)).toEqual([c, a, b]))
  observer.disconnect()
  expect([...orders]).toEqual([[a, c, b].join(), [c, a, b].join()])
})

test('an order that cannot be saved goes back, and says so', async () => {
  const { user, section, ana, cut } = await withPhotos(2)
  const before = (await ana.call.profiles.mine({})).profile.photos
  cut('/profiles/orderPhotos')
  tiles(section)[1]!.focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await screen.findAllByText('Failed to update profile. Please try again.')
  expect(shown(section)).toEqual(before)
  expect(section.getByRole('status').textContent).toBe('')
})

test('a photo that was added elsewhere refuses an older order, and is shown', async () => {
  const { user, section, ana } = await withPhotos(2)
  const { id: uploadId } = await sendGood(ana, { purpose: 'profile', name: 'x.jpg', bytes: await photo() })
  const { profile } = await ana.call.profiles.addPhoto({ uploadId, replaces: null })
  tiles(section)[1]!.focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() => expect(shown(section).toSorted()).toEqual(profile.photos.toSorted()))
})

test('what stays in view is chosen by keys, is seen in every shape before it is saved, and can be left', async () => {
  const { user, section, ana, cut, restore } = await withPhotos(2)
  const [first] = (await ana.call.profiles.mine({})).profile.photos
  await user.click(tiles(section)[0]!)
  const editor = () => within(screen.getByRole('dialog', { name: 'Edit photo 1' }))
  await screen.findByRole('dialog', { name: 'Edit photo 1' })
  const slide = (label: string, value: number) =>
    fireEvent.change(editor().getByRole('slider', { name: label }), { target: { value } })
  slide('Left to right', 30)
  slide('Top to bottom', 20)
  const shapes = editor().getByRole('list', { name: 'What others see' }).querySelectorAll('img')
  expect([...shapes].map((one) => one.style.objectPosition)).toEqual(['30% 20%', '30% 20%', '30% 20%'])
  expect((await ana.call.profiles.mine({})).profile.photos[0]).toBe(first)

  cut('/profiles/focusPhoto')
  await user.click(editor().getByRole('button', { name: 'Save' }))
  await editor().findByText('Failed to update profile. Please try again.')
  restore()
  await user.click(editor().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await ana.call.profiles.mine({})).profile.photos[0]).toBe(`${first}#30,20`)
  expect(section.getByRole('img', { name: 'Your photo 1' }).style.objectPosition).toBe('30% 20%')

  await user.click(tiles(section)[0]!)
  await screen.findByRole('dialog', { name: 'Edit photo 1' })
  expect((editor().getByRole('slider', { name: 'Top to bottom' }) as HTMLInputElement).value).toBe('20')
  await user.click(editor().getByRole('button', { name: 'Move right' }))
  await waitFor(async () =>
    expect((await ana.call.profiles.mine({})).profile.photos[1]).toBe(`${first}#30,20`),
  )
  await screen.findByText('Place 2 of 2')
})
