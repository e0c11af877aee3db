import { expect } from '@playwright/test'
import { join } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { memberId, payWith, planCard, startCheckout } from '../testing/billing.ts'
import { test } from '../testing/journey.ts'
import { newPerson, signUp } from '../testing/people.ts'

test('from free to premium to elite, canceled and kept', async ({ page }) => {
  const ada = newPerson('Ada Buyer')
  await signUp(page, ada)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Upgrade Plan' }).click()
  await expect(planCard(page, 'Free')).toContainText('CURRENT')
  await expect(planCard(page, 'Premium')).toContainText('MOST POPULAR')
  await expect(planCard(page, 'Premium')).toContainText('£19.00 every month until you cancel')
  await expect(page.getByText('Cancel anytime. No hidden fees. 30-day money-back guarantee.')).toBeVisible()

  await startCheckout(page, 'Premium')
  await payWith(page, 'paid')
  await page.waitForURL(`**/subscription/success?plan=premium&user=${await memberId(page)}`)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expectAccessible(page, 'the payment result')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  await page.goto('/subscription')
  await expect(planCard(page, 'Premium')).toContainText('CURRENT')
  await expectAccessible(page, 'the plans of a subscriber')
  await page.getByRole('button', { name: 'Upgrade to Elite' }).click()
  await expect(page.getByText('Today you pay the difference')).toBeVisible()
  await page.getByRole('button', { name: 'Change to Elite' }).click()
  await expect(planCard(page, 'Elite')).toContainText('CURRENT')

  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/Elite is canceled and ends on/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep Elite' }).click()
  await expect(page.getByText(/Elite renews on/)).toBeVisible()
})

test('a declined card, a card that asks for the person, and the provider’s own pages', async ({ page }) => {
  await join(page, 'Bea Buyer')
  await startCheckout(page, 'Elite')
  await payWith(page, 'declined')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await payWith(page, 'needs authentication')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  await page.goto('/subscription')
  await page.getByRole('button', { name: 'Manage plan' }).click()
  await page.waitForURL(/\/portal\//)
  await page.getByRole('button', { name: 'use a card that is declined' }).click()
  await page.getByRole('button', { name: 'let a month pass' }).click()
  await page.getByRole('link', { name: 'Back to Netwrk' }).click()
  await expect(page.getByText(/Your last payment failed/)).toBeVisible()
  await expect(planCard(page, 'Elite')).toContainText('CURRENT')
})

test('an abandoned checkout changes nothing', async ({ page }) => {
  await join(page, 'Cleo Browser')
  await startCheckout(page, 'Premium')
  await page.getByRole('link', { name: 'Back without paying' }).click()
  await page.waitForURL('**/subscription')
  await expect(planCard(page, 'Free')).toContainText('CURRENT')
})

test('why checkout did not begin is brought to where the reader is', async ({ page }) => {
  await join(page, 'Dora Blocked')
  await page.goto('/subscription')
  await page.route('**/rpc/billing/checkout', (route) => route.abort())
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('Failed to start checkout. Please try again.')
  await expect(page.getByRole('alert').first()).toBeInViewport()
})

test('where nothing is sold nothing is offered', async ({ page }) => {
  await page.route('**/rpc/billing/provider', (route) =>
    route.fulfill({ json: { json: { isSelling: false, scriptUrl: '', isSandbox: false } } }),
  )
  await join(page, 'Nora Nosale')
  await page.goto('/subscription')
  await expect(page.getByText("Paid plans can't be bought here at the moment.")).toBeVisible()
  await expect(planCard(page, 'Free')).toContainText('CURRENT')
  await expect(page.getByRole('button', { name: /^(Upgrade|Switch) to/ })).toHaveCount(0)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveCount(0)
})
