import { expect } from '@playwright/test'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { goToPart, newStaff } from '../testing/desk.ts'
import { test } from '../testing/texts-server.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' }))

test('the staff writes a new version with preview and differences, and it is there at once where it is minor', async ({
  browser,
  server,
}) => {
  test.slow()
  const olga = await newStaff(browser, 'Olga Texts', 'owner', server)
  const { page } = olga
  await page.goto('/desk/queues')
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible()
  await goToPart(page, 'Terms and rules')
  await page.getByRole('link', { name: 'Write a new version: Terms of Use' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('## New terms\n\nBe **good**.\n')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'New terms' })).toBeVisible()
  await page.getByRole('tab', { name: 'Changes' }).click()
  await expect(page.locator('ins').first()).toBeVisible()
  await expectScreenAccessible(page, 'a new version')
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish the Terms of Use?' })
  await dialog.getByLabel('What changed').fill('They are ours now.')
  await dialog.getByLabel('Why').fill('The lawyer is done.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('They are ours now.')).toBeVisible()
  await expectScreenAccessible(page, 'the versions')
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'New terms' })).toBeVisible()
})
