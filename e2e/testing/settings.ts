import { expect, type Page } from '@playwright/test'

/** The Settings dialog of whoever is signed in on the page, with what is set. */
export async function openSettings(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog.getByRole('switch', { name: 'Sound Effects' })).toBeVisible()
  return dialog
}
