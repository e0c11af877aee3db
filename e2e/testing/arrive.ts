import { expect, type Page } from '@playwright/test'

/** A screen is there once its heading is, and nothing stands in any more for what is still to come. */
export async function arrive(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible()
  // What is locked for a guest is drawn with the same shapes, which do not move.
  await expect(page.locator('.animate-breathe:not(.animate-none)')).toHaveCount(0)
  // Figures of the period before are paler until those of the one that was chosen are there.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
