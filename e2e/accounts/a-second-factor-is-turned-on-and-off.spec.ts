import { expect, type Page } from '@playwright/test'
import { codeOf } from '../../server/src/testing/accounts/authenticator.ts'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { joinVerified } from '../testing/phone.ts'

async function openSettings(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  return dialog
}

test('two-step sign-in is turned on with what can be copied and saved, and asked for at the next sign-in', {
  tag: '@full',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const { email, password } = await joinVerified(page, 'Ana Twostep')
  const dialog = await openSettings(page)

  await dialog.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'the QR code')
  await dialog.getByRole('button', { name: 'Copy key' }).click()
  await expect(page.getByText('Key copied').first()).toBeVisible()
  const secret = await copied()
  await dialog.getByRole('textbox', { name: 'Code from the app' }).fill(await codeOf(secret))
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page, 'the recovery codes')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('netwrk-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'Copy codes' }).click()
  await expect(page.getByText('Recovery codes copied').first()).toBeVisible()
  expect((await copied()).split('\n')).toEqual(await codes.allTextContents())
  await dialog.getByRole('button', { name: "I've saved them" }).click()
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByLabel('Code from the app, or a recovery code')).toBeVisible()
  await expectAccessible(page, 'the second factor asked for before it is turned off')

  await context.clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page, 'the second step')
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(await codeOf(secret, 1))
  await expect(page.getByRole('heading', { name: /Welcome back, Ana/ })).toBeVisible()
})
