import { expect } from '@playwright/test'
import { join } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { memberId, payWith, planCard, startCheckout } from '../testing/billing.ts'
import { call, joinAll, joinHere, test } from '../testing/community.ts'

test('who has used up the day goes from the dialog to the plans, buys one, and goes on', async ({
  page,
  baseURL,
}) => {
  const age = 99
  const others = await joinAll(baseURL!, ['One', 'Two', 'Three', 'Four', 'Five', 'Six'], age)
  await joinHere(page, 'Gil Eager', age)
  for (const { id } of others.slice(0, 4)) {
    await call(page.request, 'connections/swipe', { targetId: id, action: 'pass' })
  }
  const connect = () =>
    page
      .getByRole('button', { name: /^Connect with/ })
      .first()
      .click()
  await page.goto('/network')
  await connect()
  const limit = page.getByRole('dialog', { name: 'Daily Limit Reached' })
  await limit.getByRole('link', { name: 'Upgrade Now' }).click()
  await page.waitForURL('**/subscription')
  await expect(planCard(page, 'Free')).toContainText('CURRENT')

  await page.route('**/rpc/billing/checkout', (route) => route.abort())
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('Failed to start checkout. Please try again.')
  await expect(page.getByRole('alert').first()).toBeInViewport()
  await page.unroute('**/rpc/billing/checkout')

  await startCheckout(page, 'Premium')
  await payWith(page, 'paid')
  await page.waitForURL(`**/subscription/success?plan=premium&user=${await memberId(page)}`)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expectAccessible(page, 'the payment result')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.getByRole('link', { name: 'Start Networking' }).click()
  await expect(page.getByText('15 swipes left')).toBeVisible()
  await connect()
  await expect(page.getByText('14 swipes left')).toBeVisible()
})

test('an abandoned checkout, a declined card, a card that asks for the person, and the provider’s own pages', {
  tag: '@full',
}, async ({ page }) => {
  await join(page, 'Bea Buyer')
  await startCheckout(page, 'Elite')
  await page.getByRole('link', { name: 'Back without paying' }).click()
  await page.waitForURL('**/subscription')
  await expect(planCard(page, 'Free')).toContainText('CURRENT')

  await startCheckout(page, 'Elite')
  await payWith(page, 'declined')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await payWith(page, 'needs authentication')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  await page.goto('/subscription')
  await expect(planCard(page, 'Elite')).toContainText('CURRENT')
  await expectAccessible(page, 'the plans of a subscriber')
  await page.getByRole('button', { name: 'Manage plan' }).click()
  await page.waitForURL(/\/portal\//)
  await page.getByRole('button', { name: 'use a card that is declined' }).click()
  await page.getByRole('button', { name: 'let a month pass' }).click()
  await page.getByRole('link', { name: 'Back to Netwrk' }).click()
  await expect(page.getByText(/Your last payment failed/)).toBeVisible()
  await expect(planCard(page, 'Elite')).toContainText('CURRENT')
})
