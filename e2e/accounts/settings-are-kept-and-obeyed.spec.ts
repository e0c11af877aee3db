import { expect } from '@playwright/test'
import { call, goLive, join, swipe } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { openSettings } from '../testing/settings.ts'

test('a guest and a new member see the look of their system, until they choose one', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const [paper, ink] = ['rgb(246, 240, 230)', 'rgb(10, 19, 21)']
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect.poll(ground).toBe(paper)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe(ink)

  await join(page, 'Lena Settings')
  const dialog = await openSettings(page)
  await expect(dialog.getByRole('radio', { name: 'System' })).toBeChecked()
  await expect.poll(ground).toBe(ink)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(paper)

  await dialog.getByRole('radio', { name: 'Dark' }).click()
  await page.reload()
  await expect.poll(ground).toBe(ink)
  await expect(page.locator('meta[name="theme-color"][data-look="dark"]')).toHaveAttribute('media', 'all')
})

test('switches and looks survive a reload, also in another browser', async ({ page, browser, baseURL }) => {
  const ana = await join(page, 'Ana Settings')
  const dialog = await openSettings(page)
  await expectAccessible(page, 'Settings')
  await dialog.getByRole('switch', { name: 'Sound Effects' }).click()
  await dialog.getByRole('radio', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(async () => {
    const { settings } = await call<{ settings: object }>(page, 'accounts/settings')
    expect(settings).toMatchObject({ soundEffects: false, theme: 'light' })
  }).toPass()

  await page.reload()
  const again = await openSettings(page)
  await expect(again.getByRole('switch', { name: 'Sound Effects' })).not.toBeChecked()
  await expect(again.getByRole('switch', { name: 'Allow Message Requests' })).toBeChecked()

  const elsewhere = await browser.newPage({ baseURL: baseURL! })
  await call(elsewhere, 'accounts/signIn', {
    email: ana.email,
    password: ana.password,
    timeZone: 'UTC',
  })
  await elsewhere.goto('/')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'light')
  await elsewhere.close()
})

test('a message sounds where Sound Effects is on, and is silent where it is off', async ({
  page,
  browser,
  baseURL,
}) => {
  const dan = await join(page, 'Dan Settings')
  const other = await browser.newPage({ baseURL: baseURL! })
  const eva = await join(other, 'Eva Settings')
  await swipe(page, eva.id, 'connect')
  await swipe(other, dan.id, 'connect')
  const { conversation } = await call<{ conversation: { id: string } }>(other, 'messages/open', {
    withId: dan.id,
  })
  const write = (content: string) =>
    call(other, 'messages/send', { conversationId: conversation.id, clientId: crypto.randomUUID(), content })
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.notes = String(Number(document.documentElement.dataset.notes ?? 0) + 1)
      start.call(this, when)
    }
  })
  await goLive(page, '/inbox')
  await page.getByRole('link', { name: /Eva Settings/ }).click()
  await write('with a sound')
  await expect(page.locator('html')).toHaveAttribute('data-notes', '2')

  await call(page, 'accounts/saveSettings', { soundEffects: false })
  await goLive(page, '/inbox')
  await page.getByRole('link', { name: /Eva Settings/ }).click()
  await write('in silence')
  await expect(page.getByText('in silence').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-notes', /./)
  await other.close()
})

test('a new password ends the other sessions; a session can be ended from here; signing out asks first', async ({
  page,
  browser,
  baseURL,
}) => {
  const cleo = await join(page, 'Cleo Settings')
  const signIn = { email: cleo.email, password: cleo.password, timeZone: 'UTC' }
  const phone = await browser.newPage({ baseURL: baseURL! })
  await call(phone, 'accounts/signIn', signIn)
  await phone.goto('/profile')

  const dialog = await openSettings(page)
  await expect(dialog.getByText('This browser', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /^End the session of/ }).click()
  await expect(dialog.getByRole('button', { name: /^End the session of/ })).toHaveCount(0)
  await expect(phone.getByRole('heading', { name: /Sign In|Join|Welcome back!/ }).first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Change password' }).click()
  await dialog.getByLabel('Current password').fill(cleo.password)
  await dialog.getByLabel('New password').fill('another horse')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(
    page.getByText("Your password has been changed. We've signed you out everywhere else."),
  ).toBeVisible()

  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Are you sure you want to sign out of your account?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await call(page, 'accounts/signIn', { ...signIn, password: 'another horse' })
  await phone.close()
})
