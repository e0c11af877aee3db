import { expect, test } from '@playwright/test'
import { join } from '../testing/api.ts'
import { payWith, planCard, startCheckout } from '../testing/billing.ts'

const offer = 'Request a refund'

test('within 30 days all that was paid goes back and the plan ends', async ({ page }) => {
  await join(page, 'Ada Returning')
  await startCheckout(page, 'Premium')
  await payWith(page, 'paid')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.goto('/subscription')
  await expect(page.getByText(/Money-back guarantee until \d+ \w+ \d{4}\./)).toBeVisible()
  await page.getByRole('button', { name: offer }).click()
  await expect(page.getByRole('alertdialog')).toContainText("We'll refund everything you paid")
  await page.getByRole('button', { name: 'Refund and end plan' }).click()
  await expect(planCard(page, 'Free')).toContainText('CURRENT')
  await expect(page.getByRole('button', { name: 'Manage plan' })).toHaveCount(0)
})

test('after 30 days nothing offers it, and a screen that still does is told that it is over', async ({
  page,
}) => {
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

  // As in a tab that was opened before the last day ended.
  await page.route('**/rpc/billing/mine', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.json.billing.refundableUntil = new Date(Date.now() + 60_000).toISOString()
    body.meta = [...(body.meta ?? []), [1, 'billing', 'refundableUntil']]
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  await page.getByRole('button', { name: offer }).click()
  await page.getByRole('button', { name: 'Refund and end plan' }).click()
  await expect(page.getByText('The 30-day money-back guarantee has ended.').first()).toBeVisible()
  await expect(planCard(page, 'Elite')).toContainText('CURRENT')
})
