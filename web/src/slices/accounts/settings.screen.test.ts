import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { password } from '../../../../server/src/testing/world.ts'
import { notBusy, openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

async function openSettings(cutFrom?: string) {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const opened = await openScreen(ana, '/profile', cutFrom === undefined ? {} : { cutFrom })
  await opened.user.click(await screen.findByRole('button', { name: 'Settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }))
  return { ...opened, world, ana, dialog }
}

type Opened = Awaited<ReturnType<typeof openSettings>>

const switchOf = ({ dialog }: Opened, name: string) => dialog.findByRole('switch', { name })
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'
const settings = async ({ ana }: Opened) => (await ana.call.accounts.settings({})).settings

test('settings that cannot be read say so, and come when asked again', async () => {
  const opened = await openSettings('/accounts/settings')
  await opened.dialog.findByRole('heading', { name: 'Your settings could not be loaded' })
  opened.restore()
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Try again' }))
  await switchOf(opened, 'Sound Effects')
})

test('every switch is saved as it is moved', async () => {
  const opened = await openSettings()
  for (const name of [
    ...['Email Notifications', 'New Messages', 'New Matches', 'Sound Effects', 'Show Online Status'],
    'Public Profile',
  ]) {
    const element = await switchOf(opened, name)
    expect(isOn(element), name).toBe(true)
    await opened.user.click(element)
    await waitFor(() => expect(isOn(element), name).toBe(false))
  }
  await waitFor(async () =>
    expect(await settings(opened)).toMatchObject({
      emailNotifications: false,
      newMessages: false,
      newMatches: false,
      soundEffects: false,
      showOnlineStatus: false,
      profileVisibility: 'hidden',
      allowMessageRequests: true,
    }),
  )
})

test('a switch that is moved while another is being saved stays where it was put', async () => {
  const opened = await openSettings()
  const [first, second] = [await switchOf(opened, 'New Messages'), await switchOf(opened, 'New Matches')]
  const seen: boolean[] = []
  const watching = new MutationObserver(() => seen.push(isOn(second)))
  const release = opened.hold('/accounts/saveSettings')
  await opened.user.click(first)
  await opened.user.click(second)
  await waitFor(() => expect(isOn(second)).toBe(false))
  watching.observe(second, { attributes: true })
  release()
  await waitFor(async () =>
    expect(await settings(opened)).toMatchObject({ newMessages: false, newMatches: false }),
  )
  watching.disconnect()
  expect(seen).not.toContain(true)
})

test('a switch that cannot be saved goes back and says so', async () => {
  const opened = await openSettings()
  const sounds = await switchOf(opened, 'Sound Effects')
  opened.cut('/accounts/saveSettings')
  await opened.user.click(sounds)
  await screen.findAllByText('Your settings could not be saved. Please try again.')
  expect(isOn(sounds)).toBe(true)
  opened.restore()
  await opened.user.click(sounds)
  await waitFor(async () => expect((await settings(opened)).soundEffects).toBe(false))
  expect(isOn(sounds)).toBe(false)
})

test('a switch moved after the settings were changed elsewhere shows how they are now', async () => {
  const opened = await openSettings()
  const sounds = await switchOf(opened, 'Sound Effects')
  await opened.ana.call.accounts.saveSettings({ newMatches: false })
  await opened.user.click(sounds)
  await screen.findAllByText('Your settings were changed somewhere else. Here is how they are now.')
  const matches = await switchOf(opened, 'New Matches')
  await waitFor(() => expect(isOn(matches)).toBe(false))
  expect(isOn(sounds)).toBe(true)
  await opened.user.click(sounds)
  await waitFor(async () => expect((await settings(opened)).soundEffects).toBe(false))
})

test('each kind of news is chosen by itself, and so is the weekly email', async () => {
  const opened = await openSettings()
  const { user, dialog } = opened
  await user.click(await dialog.findByRole('button', { name: 'Choose for each kind' }))
  const choose = async (kind: string, way: string, choice: string) => {
    const group = within(await dialog.findByRole('group', { name: kind }))
    await user.click(group.getByRole('combobox', { name: way }))
    await user.click(await screen.findByRole('option', { name: choice }))
  }
  await choose('New matches', 'Email', 'Weekly email')
  await choose('Message requests', 'Push', 'Off')
  await choose('Product news', 'Email', 'Off')
  await user.click(dialog.getByRole('switch', { name: 'Weekly Email' }))
  await waitFor(async () =>
    expect(await settings(opened)).toMatchObject({
      mailMatches: 'weekly',
      pushMatches: 'on',
      pushRequests: 'off',
      mailAnnouncements: 'off',
      mailDigest: 'off',
    }),
  )
})

test('a browser without push says that it cannot receive any', async () => {
  const opened = await openSettings()
  const push = await switchOf(opened, 'Push Notifications')
  expect(opened.dialog.getByText('This browser cannot receive push notifications.')).toBeTruthy()
  expect(isOn(push)).toBe(false)
})

test('a wrong current password and a short new one are named; the right ones are saved and end the other sessions', async () => {
  const opened = await openSettings()
  const { user, dialog, ana, world } = opened
  const { email } = ana.member
  const phone = world.browser()
  await phone.call.accounts.signIn({ email, password, timeZone: 'UTC' })
  await user.click(await dialog.findByRole('button', { name: 'Change password' }))
  const current = dialog.getByLabelText('Current password', { selector: 'input' })
  const next = dialog.getByLabelText('New password', { selector: 'input' })
  const save = async () => user.click(await notBusy(dialog.getByRole('button', { name: 'Save password' })))
  await user.type(current, 'not my password')
  await user.type(next, 'short')
  await save()
  expect(next.getAttribute('aria-invalid')).toBe('true')
  await user.type(next, ' and longer')
  await save()
  await dialog.findByText('Your current password is incorrect.')
  await user.clear(current)
  await user.type(current, password)
  await save()
  await screen.findAllByText("Your password has been changed. We've signed you out everywhere else.")
  expect((await phone.call.accounts.me({})).member).toBeNull()
  await world.browser().call.accounts.signIn({ email, password: 'short and longer', timeZone: 'UTC' })
})

test('another session can be ended from here', async () => {
  const opened = await openSettings()
  const phone = opened.world.browser({ 'user-agent': 'Telephone' })
  const { email } = opened.ana.member
  await phone.call.accounts.signIn({ email, password, timeZone: 'UTC' })
  const again = await openScreen(opened.ana, '/profile')
  await again.user.click(await screen.findByRole('button', { name: 'Settings' }))
  expect(await screen.findByText('This browser')).toBeTruthy()
  await again.user.click(await screen.findByRole('button', { name: /^End the session of/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End the session of/ })).toBeNull())
  expect((await phone.call.accounts.me({})).member).toBeNull()
})

test('the list of parts leads to each part, and puts the keyboard at its heading', async () => {
  const opened = await openSettings()
  const list = within(await opened.dialog.findByRole('navigation', { name: 'Parts of the settings' }))
  const links = list.getAllByRole('link').map((link) => link.textContent)
  const headings = opened.dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(links).toEqual(headings)
  for (const name of ['Account', 'Privacy']) {
    await opened.user.click(list.getByRole('link', { name }))
    expect(document.activeElement).toBe(opened.dialog.getByRole('heading', { name, level: 3 }))
  }
  // The settings stay where they are: the address is the profile's.
  expect(opened.path()).toBe('/profile')
})

test('all other sessions are ended at one press', async () => {
  const opened = await openSettings()
  const { email } = opened.ana.member
  const others = [opened.world.browser(), opened.world.browser()]
  for (const { call } of others) await call.accounts.signIn({ email, password, timeZone: 'UTC' })
  const again = await openScreen(opened.ana, '/profile')
  await again.user.click(await screen.findByRole('button', { name: 'Settings' }))
  await again.user.click(await screen.findByRole('button', { name: 'End all other sessions' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End the session of/ })).toBeNull())
  expect(screen.getByText('This browser')).toBeTruthy()
  for (const { call } of others) expect(await call.accounts.me({})).toEqual({ member: null })
})

test('a look that is chosen is shown at once, and in a browser that is new to its member', async () => {
  const opened = await openSettings()
  const look = () => document.documentElement.dataset.theme
  expect(look()).not.toBe('light')
  await opened.user.click(await opened.dialog.findByRole('radio', { name: 'Light' }))
  expect(look()).toBe('light')
  await waitFor(async () => expect(await settings(opened)).toMatchObject({ theme: 'light' }))
  const { email } = opened.ana.member
  const elsewhere = opened.world.browser()
  await elsewhere.call.accounts.signIn({ email, password, timeZone: 'UTC' })
  localStorage.clear()
  delete document.documentElement.dataset.theme
  await openScreen(elsewhere, '/')
  await waitFor(() => expect(look()).toBe('light'))
})
