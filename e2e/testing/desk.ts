import { type Browser, expect, type Page, request } from '@playwright/test'
import { codeOf } from '../../server/src/testing/accounts/authenticator.ts'
import { type Caller, call, type Joined } from './api.ts'
import { joinVerified } from './phone.ts'
import { type Desk, makeStaff, turnOnFactor } from './staff.ts'

export type Staff = Joined & { page: Page; secret: string }

/** Somebody new with a role, made by command, who has just used their second factor. */
export async function newStaff(browser: Browser, name: string, role: string, server?: Desk): Promise<Staff> {
  const page = await (await browser.newContext()).newPage()
  return { ...(await joinStaff(page, name, role, server)), page }
}

/** As {@link newStaff}, in a session without a window. */
export async function staffAt(baseURL: string, name: string, role: string, server?: Desk) {
  const page: Caller = { request: await request.newContext({ baseURL }) }
  return { ...(await joinStaff(page, name, role, server)), page }
}

/** Somebody new to whom one of the staff gives a role: another command would take longer. */
export async function colleagueOf(owner: { page: Caller }, baseURL: string, name: string, role: string) {
  const page: Caller = { request: await request.newContext({ baseURL }) }
  const member = await joinVerified(page, name)
  await call(owner.page, 'desk/giveRole', { memberId: member.id, role, reason: 'They decide about reports.' })
  return { ...member, page, secret: await turnOnFactor(page, member.password) }
}

async function joinStaff(page: Caller, name: string, role: string, server?: Desk) {
  const member = await joinVerified(page, name)
  makeStaff(member.email, role, server)
  return { ...member, secret: await turnOnFactor(page, member.password) }
}

/** Goes to a part of the desk by its place in the navigation, behind a button where the window is narrow. */
export async function goToPart(page: Page, label: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Desk' })
  const link = nav.getByRole('link', { name: label })
  if (await link.isVisible()) return link.click()
  await nav.getByRole('button', { name: /^Parts of the desk/ }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

/** Turns on the second factor in Settings, as the desk asks for. Returns its secret. */
export async function turnOnFactorInSettings(page: Page, password: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Copy key' }).click()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await dialog.getByRole('textbox', { name: 'Code from the app' }).fill(await codeOf(secret))
  await dialog.getByRole('button', { name: "I've saved them" }).click()
  await expect(dialog.getByText('10 recovery codes are left.')).toBeVisible()
  return secret
}

/** Gives a member a role, at the list of the staff. */
export async function giveRole(page: Page, member: Joined, role: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Give a role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give a role' })
  await dialog.getByLabel('Name, username or email').fill(member.email)
  await dialog.getByRole('radio', { name: new RegExp(`^${member.name}`) }).click()
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: new RegExp(`^${role}`) }).click()
  await dialog.getByLabel('Why').fill(reason)
  await dialog.getByRole('button', { name: 'Give the role' }).click()
  await expect(dialog).toHaveCount(0)
}
