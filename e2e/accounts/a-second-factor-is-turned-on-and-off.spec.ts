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

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.goto('/auth')
}

async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('two-step sign-in is turned on, asked for, helped out by a recovery code, and turned off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ana = await joinVerified(page, 'Ana Twostep')
  const dialog = await openSettings(page)

  await dialog.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(ana.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'the QR code')
  await dialog.getByRole('button', { name: 'Copy key' }).click()
  await expect(page.getByText('Key copied').first()).toBeVisible()
  const secret = await page.evaluate(() => navigator.clipboard.readText())

  const wrong = (await codeOf(secret)).replace(/./g, (digit) => String((Number(digit) + 5) % 10))
  await dialog.getByRole('textbox', { name: 'Code from the app' }).fill(wrong)
  await expect(dialog.getByText('Invalid verification code. Please check and try again.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code from the app' }).fill(await codeOf(secret))
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'the recovery codes')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('netwrk-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'Copy codes' }).click()
  await expect(page.getByText('Recovery codes copied').first()).toBeVisible()
  const recoveryCodes = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  await dialog.getByRole('button', { name: "I've saved them" }).click()
  await expect(dialog.getByText('10 recovery codes are left.')).toBeVisible()

  await signOut(page)
  await typePassword(page, ana)
  await expectAccessible(page, 'the second step')
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(wrong)
  await expect(page.getByText('Invalid verification code. Please check and try again.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(await codeOf(secret, 1))
  await expect(page.getByRole('heading', { name: /Welcome back, Ana/ })).toBeVisible()

  await signOut(page)
  await typePassword(page, ana)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('aaaaa-bbbbb')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid verification code. Please check and try again.')).toBeVisible()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]!)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Welcome back, Ana/ })).toBeVisible()

  const again = await openSettings(page)
  await expect(again.getByText('9 recovery codes are left.')).toBeVisible()
  await again.getByRole('button', { name: 'Turn off' }).click()
  await again.getByLabel('Your password').fill(ana.password)
  await again.getByLabel('Code from the app, or a recovery code').fill('aaaaa-bbbbb')
  await again.getByRole('button', { name: 'Turn off' }).click()
  await expect(again.getByText('Invalid verification code. Please check and try again.')).toBeVisible()
  await expectAccessible(page, 'the second factor asked for before it is turned off')
  await again.getByLabel('Code from the app, or a recovery code').fill(recoveryCodes[1]!)
  await again.getByRole('button', { name: 'Turn off' }).click()
  await expect(again.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
  const mails = (await (await page.request.get('/dev/outbox.json')).json()) as {
    to: string
    subject: string
  }[]
  await expect(async () => {
    const subjects = mails.filter(({ to }) => to === ana.email).map(({ subject }) => subject)
    expect(subjects).toContain('Two-step sign-in is on')
  }).toPass()
})
