import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { call, type Joined, join } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { mailedLink, openSession } from '../testing/people.ts'
import { openSettings } from '../testing/settings.ts'

/** Somebody new, whose address is verified. */
async function joinVerified(page: Page, name: string): Promise<Joined> {
  const person = await join(page, name)
  const link = await mailedLink(page.request, person.email, 'Verify your email for Netwrk')
  await call(page, 'accounts/verifyEmail', { token: new URL(link).searchParams.get('token') })
  return person
}

async function ask(page: Page, { password }: Joined, email: string) {
  const settings = await openSettings(page)
  await settings.getByRole('button', { name: 'Change email' }).click()
  const field = settings.getByLabel('New email address')
  await field.fill('nowhere')
  await settings.getByLabel('Your password').fill(password)
  await settings.getByRole('button', { name: 'Send the link' }).click()
  await expect(settings.getByText('Please enter a valid email address')).toBeVisible()
  await field.fill(email)
  await settings.getByLabel('Your password').fill('not it')
  await settings.getByRole('button', { name: 'Send the link' }).click()
  await expect(settings.getByText('Your current password is incorrect.')).toBeVisible()
  await expectAccessible(page, 'Settings, asking for another address')
  await settings.getByLabel('Your password').fill(password)
  await settings.getByRole('button', { name: 'Send the link' }).click()
  await expect(settings.getByRole('status').filter({ hasText: email })).toBeVisible()
  return settings
}

test('a member changes their address by the link it is mailed, and every open screen shows it', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await joinVerified(page, 'Ana Moves')
  const email = `new.${ana.email}`
  const settings = await ask(page, ana, email)

  // In the browser of the mail, where nobody is signed in.
  const mail = await browser.newPage({ baseURL: baseURL! })
  await mail.goto(await mailedLink(page.request, email, 'Confirm your new email for Netwrk'))
  await expect(mail.getByRole('heading', { name: 'Use this address?' })).toBeVisible()
  await expectAccessible(mail, 'the link to a new address')
  await mail.getByRole('button', { name: 'Use this address' }).click()
  await expect(mail.getByRole('heading', { name: 'Your email address is changed' })).toBeVisible()
  await expect(settings.getByText(email, { exact: true }).first()).toBeVisible()
  await openSession(mail, { email, password: ana.password })

  await mail.reload()
  await expect(mail.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await mail.close()
})

test('the old address takes the change back, and everybody is signed out', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const ben = await joinVerified(page, 'Ben Stays')
  const email = `new.${ben.email}`
  await ask(page, ben, email)
  const link = await mailedLink(page.request, email, 'Confirm your new email for Netwrk')
  await call(page, 'accounts/confirmEmailChange', { token: new URL(link).searchParams.get('token') })

  const mail = await browser.newPage({ baseURL: baseURL! })
  await mail.goto(await mailedLink(page.request, ben.email, 'Your Netwrk email address was changed'))
  await expect(mail.getByRole('heading', { name: 'Keep your email address?' })).toBeVisible()
  await expectAccessible(mail, 'the link to the old address')
  await mail.getByRole('button', { name: 'Keep this address' }).click()
  await expect(mail.getByRole('heading', { name: 'This address stays yours' })).toBeVisible()
  await openSession(mail, ben)
  const { member } = await call<{ member: { email: string } }>(mail, 'accounts/me')
  expect(member.email).toBe(ben.email)
  await mail.close()
  await expect(page).toHaveURL(/\/auth/)
})
