import { expect, type Page } from '@playwright/test'
import { type Caller, type Joined, join } from './api.ts'
import { mailedLink } from './people.ts'

/** Somebody new with a verified e-mail, at their own profile. */
export async function joinVerified(page: Caller, name: string): Promise<Joined> {
  const person = await join(page, name)
  const link = new URL(await mailedLink(page.request, person.email))
  const token = link.searchParams.get('token')
  const answer = await page.request.post('/rpc/accounts/verifyEmail', { data: { json: { token } } })
  expect(answer.status()).toBe(200)
  return person
}

export const dialog = (page: Page) => page.getByRole('dialog')

export async function openPhoneDialog(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Upgrade to Tier 2' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Verify your phone' })).toBeVisible()
}

/** Ticks the proof of work and waits until it is done. */
export async function proveHuman(page: Page): Promise<void> {
  const box = dialog(page).getByRole('checkbox')
  await box.click()
  await expect(box).toBeChecked()
}

/** The code of the newest SMS to a number, from the outbox. */
export async function sentCode(page: Page, to: string): Promise<string> {
  const kept = (await (await page.request.get('/dev/outbox.json')).json()) as { to: string; text: string }[]
  return /^\d{6}/.exec(kept.find((sent) => sent.to === to)?.text ?? '')?.[0] ?? ''
}
