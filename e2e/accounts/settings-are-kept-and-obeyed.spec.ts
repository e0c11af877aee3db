import { expect } from '@playwright/test'
import { call, goLive, join, swipe } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { memberAt } from '../testing/desk-work.ts'
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
  await expectAccessible(page, 'Settings')
  await expect.poll(ground).toBe(ink)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(paper)

  await dialog.getByRole('radio', { name: 'Dark' }).click()
  await page.reload()
  await expect.poll(ground).toBe(ink)
  await expect(page.locator('meta[name="theme-color"][data-look="dark"]')).toHaveAttribute('media', 'all')
})

test('a message sounds where Sound Effects is on, and is silent where it is off', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const dan = await join(page, 'Dan Settings')
  const { page: other, ...eva } = await memberAt(baseURL!, 'Eva Settings')
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
})

test('a session that is ended elsewhere leads to signing in; who signs out is asked first, and told nothing of an end', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  const { email, password } = await join(page, 'Cleo Settings')
  const phone = await browser.newPage({ baseURL: baseURL! })
  await call(phone, 'accounts/signIn', { email, password, timeZone: 'UTC' })
  await goLive(phone, '/profile')

  const dialog = await openSettings(page)
  await dialog.getByRole('button', { name: /^End the session of/ }).click()
  await expect(phone.getByText('Your session has ended.').first()).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await phone.close()

  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Are you sure you want to sign out of your account?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  // Past the moment at which the live channel of the former session is closed.
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
})
