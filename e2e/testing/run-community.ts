import { expect, type Page } from '@playwright/test'
import { expectFine, expectFits } from './accessible-screen.ts'
import { call, type Joined } from './api.ts'
import { goToPart } from './desk.ts'
import type { Member } from './safety.ts'

// What the staff does at the desk in a day. Screens on the way that are of no other journey are looked at here; the others in
// `screens-of-the-desk-are-accessible` and `screens-of-safety-are-accessible`.

const told = 'It is decided, and the member is told.'

/** A report leads to a warning, which the member reads: at the list of reports. */
export async function warnReported(page: Page, { name, page: own }: Member, facts: string): Promise<void> {
  await expect(page.getByRole('list', { name: 'Open tickets' })).toBeVisible()
  await expectFits(page, 'the reports')
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  const form = page.getByRole('form', { name: 'Decision' })
  await form.getByRole('radio', { name: /^Warn/ }).click()
  await form.getByLabel('What was found').fill(facts)
  await form.getByLabel('The rule or law it breaks').fill('Nobody is asked for money here.')
  await expectFits(page, 'a ticket about to be decided')
  await form.getByRole('button', { name: 'Warn' }).click()
  await expect(page.getByText('Decided: this is decision 1.')).toBeVisible()
  await expectFits(page, 'a decided ticket')
  expect(await call(own, 'safety/standing')).toMatchObject({
    decisions: [{ act: 'warn', facts }],
  })
}

/** A part of the payment is given back: the member is mailed, and the provider has it. */
export async function giveBack(page: Page, { name }: Member, pounds: string, reason: string): Promise<void> {
  await goToPart(page, 'Refunds')
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  const form = page.getByRole('form', { name: 'Decision' })
  await form.getByRole('radio', { name: /^Give back/ }).click()
  await form.getByLabel('How much, in pounds').fill(pounds)
  await form.getByLabel(/^Why\. The member reads it/).fill(reason)
  await expectFits(page, 'a refund about to be decided')
  await form.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText(told).first()).toBeVisible()
  await expectFine(page, 'no refund waits')
}

/** A business is claimed and verified by keyboard alone. */
export async function verifyBusiness(page: Page, { name }: Member, reason: string): Promise<void> {
  for (const key of ['g', 'v']) await page.keyboard.press(key)
  await expect(page.getByRole('list', { name: 'Verification' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'register.pdf' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Give back' })).toBeVisible()
  for (const key of ['d', 'Space', 'Tab']) await page.keyboard.press(key)
  await expect(page.getByRole('radio', { name: /^Verify/ })).toBeChecked()
  await page.keyboard.type(reason)
  await expectFits(page, 'a business about to be verified')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'This does not wait any more' })).toBeVisible()
}

type Announced = { subject: string; body: string; counts: string; progress: RegExp; reason: string }

/** Writes to the members of the premium plan, once it is said how many they are. */
export async function announce(page: Page, announced: Announced): Promise<void> {
  const { subject, body, counts, progress, reason } = announced
  await goToPart(page, 'Announcements')
  await page.getByRole('link', { name: 'Write one' }).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text', { exact: true }).fill(body)
  await page.getByRole('combobox', { name: 'Who gets it' }).click()
  await page.getByRole('option', { name: 'A plan' }).click()
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveText('Premium')
  await expectFine(page, 'an announcement that is written')
  await page.getByRole('button', { name: 'Keep the draft' }).click()
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
  await expectFits(page, 'a draft of an announcement')
  await page.getByRole('button', { name: 'Count and send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this announcement?' })
  await expect(dialog.getByText(counts)).toBeVisible()
  await dialog.getByLabel('Why').fill(reason)
  await expectFits(page, 'an announcement about to be sent')
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(progress)).toBeVisible()
  await expectFine(page, 'an announcement that was sent')
}

/** The record says what was done, and why. */
export async function expectRecorded(page: Page, lines: readonly (readonly [what: string, why: string])[]) {
  await goToPart(page, 'Record')
  const record = page.getByRole('list', { name: 'Record' })
  for (const [what, why] of lines)
    await expect(record.getByRole('listitem').filter({ hasText: what }).first()).toContainText(why)
  await expectFits(page, 'the record')
}

/** Takes a role away, at the list of the staff. */
export async function takeRole(page: Page, { name }: Joined, reason: string): Promise<void> {
  await goToPart(page, 'Staff')
  await page.getByRole('button', { name: `Take away the role of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Take the role of ${name} away?` })
  await dialog.getByLabel('Why').fill(reason)
  await dialog.getByRole('button', { name: 'Take it away' }).click()
  await expect(dialog).toHaveCount(0)
}

/** The record is found whole, and its head is taken along. */
export async function expectWhole(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify the record' }).click()
  await expect(page.getByText(/^The record is whole: [\d,]+ rows\.$/)).toBeFocused()
  await page.getByRole('button', { name: 'Copy the head' }).click()
  await expect(page.getByText('Head copied').first()).toBeVisible()
}
