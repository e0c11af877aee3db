import { expect } from '@playwright/test'
import { join } from '../testing/api.ts'
import { test } from '../testing/journey.ts'

test('the screens around signing in have no navigation, no bar and no banner; going back brings them', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const path of ['/auth', '/auth/forgot', '/auth/reset?token=x', '/auth/verify?token=x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar).toHaveCount(0)
  }
  await join(page, 'Ana Unverified')
  await page.goto('/auth/verify?token=x')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('Please verify your email address.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(bar).toBeVisible()
  await expect(page.getByText('Please verify your email address.')).toBeVisible()
})
