import { expect } from '@playwright/test'
import { call } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { mailedLink, openSession } from '../testing/people.ts'
import { joinVerified } from '../testing/phone.ts'
import { openSettings } from '../testing/settings.ts'

test('a member changes their address by the link it is mailed, every open screen shows it, and the old address takes it back', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  const ana = await joinVerified(page, 'Ana Moves')
  const email = `new.${ana.email}`
  const settings = await openSettings(page)
  await settings.getByRole('button', { name: 'Change email' }).click()
  await settings.getByLabel('New email address').fill('nowhere')
  await settings.getByLabel('Your password').fill(ana.password)
  await settings.getByRole('button', { name: 'Send the link' }).click()
  await expect(settings.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible(page, 'Settings, asking for another address')
  await settings.getByLabel('New email address').fill(email)
  await settings.getByRole('button', { name: 'Send the link' }).click()
  await expect(settings.getByRole('status').filter({ hasText: email })).toBeVisible()

  // In the browser of the mail, where nobody is signed in.
  const mail = await browser.newPage({ baseURL: baseURL! })
  await mail.goto(await mailedLink(page.request, email, 'Confirm your new email for Netwrk'))
  await expect(mail.getByRole('heading', { name: 'Use this address?' })).toBeVisible()
  await expectAccessible(mail, 'the link to a new address')
  await mail.getByRole('button', { name: 'Use this address' }).click()
  await expect(mail.getByRole('heading', { name: 'Your email address is changed' })).toBeVisible()
  await expect(settings.getByText(email, { exact: true }).first()).toBeVisible()

  await mail.goto(await mailedLink(page.request, ana.email, 'Your Netwrk email address was changed'))
  await expect(mail.getByRole('heading', { name: 'Keep your email address?' })).toBeVisible()
  await expectAccessible(mail, 'the link to the old address')
  await mail.getByRole('button', { name: 'Keep this address' }).click()
  await expect(mail.getByRole('heading', { name: 'This address stays yours' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
  await openSession(mail, ana)
  const { member } = await call<{ member: { email: string } }>(mail, 'accounts/me')
  expect(member.email).toBe(ana.email)
  await mail.close()
})
