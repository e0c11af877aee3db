import { expect } from '@playwright/test'
import { join } from '../testing/api.ts'
import { payWith, planCard, startCheckout } from '../testing/billing.ts'
import { test } from '../testing/journey.ts'

const offer = 'Request a refund'

test('after 30 days nothing offers it', async ({ page }) => {
  await join(page, 'Bea Late')
  await startCheckout(page, 'Elite')
  await page.getByRole('checkbox', { name: 'bought 31 days ago' }).check()
  await payWith(page, 'paid')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.goto('/subscription')
  await expect(planCard(page, 'Elite')).toContainText('CURRENT')
  await expect(page.getByRole('button', { name: 'Manage plan' })).toBeVisible()
  await expect(page.getByRole('button', { name: offer })).toHaveCount(0)
  await expect(page.getByText('Money-back guarantee until')).toHaveCount(0)
})
