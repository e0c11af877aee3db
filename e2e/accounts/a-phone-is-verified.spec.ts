import { expect } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { dialog, joinVerified, openPhoneDialog, proveHuman, sentCode } from '../testing/phone.ts'

test('a phone is verified by a pasted code, and tier 2 is reached', { tag: '@full' }, async ({ page }) => {
  const phone = '+12025550124'
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await joinVerified(page, 'Ada Dials')
  await openPhoneDialog(page)
  await dialog(page).getByLabel('Phone number').fill(phone)
  await expect(dialog(page).getByText('US/CA')).toBeVisible()
  await expect(dialog(page).getByText('Unlimited messaging')).toBeVisible()
  await expectAccessible(page, 'the phone step')
  await proveHuman(page)
  await dialog(page).getByRole('button', { name: 'Send Code' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled()
  await expectAccessible(page, 'the code step')

  const code = await sentCode(page, phone)
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await dialog(page).getByRole('textbox', { name: 'Verification code' }).click()
  await page.keyboard.press('ControlOrMeta+V')
  const done = dialog(page).getByRole('heading', { name: 'Phone verified' })
  await expect(done).toBeVisible()
  // A toast, which is a dialog as well, comes in its place.
  await expect(done).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Tier 2 Verified')).toBeVisible()
  await expect(page.getByRole('main').getByText(`${phone} · only you see this`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade to Tier 2' })).toHaveCount(0)
})
