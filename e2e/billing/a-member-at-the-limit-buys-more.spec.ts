import { expect } from '@playwright/test'
import { payWith, planCard, startCheckout } from '../testing/billing.ts'
import { call, joinAll, joinHere, test } from '../testing/community.ts'

const ageOf = (name: string) => (name === 'phone' ? 98 : 99)

test('who has used up the day goes from the dialog to the plans, buys one, and goes on', async ({
  page,
  baseURL,
}, { project }) => {
  const age = ageOf(project.name)
  const others = await joinAll(baseURL!, ['One', 'Two', 'Three', 'Four', 'Five', 'Six'], age)
  await joinHere(page, 'Gil Eager', age)
  for (const { id } of others.slice(0, 4)) {
    await call(page.request, 'connections/swipe', { targetId: id, action: 'pass' })
  }
  await page.goto('/network')
  const limit = page.getByRole('dialog', { name: 'Daily Limit Reached' })
  await page
    .getByRole('button', { name: /^Connect with/ })
    .first()
    .click()
  await limit.getByRole('link', { name: 'Upgrade Now' }).click()
  await page.waitForURL('**/subscription')
  await expect(planCard(page, 'Free')).toContainText('CURRENT')

  await startCheckout(page, 'Premium')
  await payWith(page, 'paid')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.getByRole('link', { name: 'Start Networking' }).click()
  await expect(page.getByText('15 swipes left')).toBeVisible()
  await page
    .getByRole('button', { name: /^Connect with/ })
    .first()
    .click()
  await expect(page.getByText('14 swipes left')).toBeVisible()
})
