import { expect, type Page } from '@playwright/test'
import { goLive } from '../testing/api.ts'
import { confirmWithCode, giveRole, goToPart, turnOnFactorInSettings } from '../testing/desk.ts'
import { test } from '../testing/journey.ts'
import { joinVerified } from '../testing/phone.ts'
import { makeStaff, turnOnFactor } from '../testing/staff.ts'

const reason = 'She decides about reports at the weekend.'

/** The next call that takes a role is refused as after a quarter of an hour without a code. */
async function outliveFactor(page: Page): Promise<void> {
  const message = 'Please confirm with a code of your authenticator app.'
  const json = { json: { defined: true, code: 'desk.factor_due', status: 403, message } }
  await page.route('**/rpc/desk/takeRole', (route) => route.fulfill({ status: 403, json }), { times: 1 })
}

test('an owner is made by command, makes a moderator, whose desk is theirs alone, and takes the role; all is on record', async ({
  page,
  browser,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const olga = await joinVerified(page, 'Olga Owner')
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  const mia = await joinVerified(other, 'Mia Moderates')

  // To who has no role there is no desk.
  await page.goto('/desk/staff')
  await expect(page).toHaveURL(/\/$/)
  makeStaff(olga.email, 'owner')

  // The entry is in Settings, where the second factor is turned on as well.
  await page.goto('/desk')
  await expect(
    page.getByText('You can look, but change nothing: turn on two-step sign-in first.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'To Settings' }).click()
  const secret = await turnOnFactorInSettings(page, olga.password)
  await page.getByRole('link', { name: 'Desk' }).click()
  await goToPart(page, 'Staff')
  const staff = page.getByRole('list', { name: 'Staff' })
  await expect(staff.getByText('(you)')).toBeVisible()

  await giveRole(page, mia, 'Moderator', reason)
  const row = staff.getByRole('listitem').filter({ hasText: mia.username })
  await expect(row).toContainText('No two-step sign-in')

  // Mia sees what a moderator sees, and no more.
  await turnOnFactor(other, mia.password)
  await goLive(other, '/desk')
  await expect(other.getByRole('heading', { name: 'Queues', level: 1 })).toBeVisible()
  await other.goto('/desk/staff')
  await expect(other).toHaveURL(/\/desk\/queues$/)
  await expect(other.getByRole('heading', { name: 'Queues', level: 1 })).toBeVisible()
  await other.keyboard.press('?')
  const keys = other.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('To Reports')).toBeVisible()
  await expect(keys.getByText('To Staff')).toHaveCount(0)
  await other.keyboard.press('Escape')
  await goLive(other, '/desk/reports')

  // The code is due: it is asked for above the form, which stays as it was filled in, and the call is made again.
  await outliveFactor(page)
  await page.reload()
  await row.getByRole('button', { name: 'Take away the role of Mia Moderates' }).click()
  const taking = page.getByRole('dialog', { name: 'Take the role of Mia Moderates away?' })
  await taking.getByLabel('Why').fill('The weekend is over.')
  await taking.getByRole('button', { name: 'Take it away' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(asked.getByRole('textbox', { name: 'Code from the app' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(taking.getByText('Please confirm with a code of your authenticator app.')).toBeVisible()
  await expect(taking.getByLabel('Why')).toHaveValue('The weekend is over.')
  await outliveFactor(page)
  await taking.getByRole('button', { name: 'Take it away' }).click()
  await confirmWithCode(page, secret, 1)
  await expect(taking).toHaveCount(0)
  await expect(row).toHaveCount(0)

  // Mia's open tab closes, and says why.
  await expect(
    other.getByText('You are not of the staff any more, so the desk is closed.').first(),
  ).toBeVisible()
  await expect(other).toHaveURL(/\/$/)

  // By key to the record: it says all of it, and is whole.
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  const record = page.getByRole('list', { name: 'Record' })
  await expect(
    record.getByRole('listitem').filter({ hasText: 'Took a role away: Mia Moderates' }).first(),
  ).toContainText('Why: The weekend is over.')
  await expect(
    record.getByRole('listitem').filter({ hasText: 'Gave a role: Mia Moderates' }).first(),
  ).toContainText(reason)
  await page.getByRole('button', { name: 'Verify the record' }).click()
  await expect(page.getByText(/^The record is whole: [\d,]+ rows\.$/)).toBeFocused()
  await page.getByRole('button', { name: 'Copy the head' }).click()
  await expect(page.getByText('Head copied').first()).toBeVisible()
})
