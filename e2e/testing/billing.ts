import { expect, type Page } from '@playwright/test'

type Card = 'paid' | 'declined' | 'needs authentication'

/** Presses a plan's button and waits for the sandbox's hosted checkout. */
export async function startCheckout(page: Page, plan: 'Premium' | 'Elite'): Promise<void> {
  await page.goto('/subscription')
  await page.getByRole('button', { name: `Upgrade to ${plan}` }).click()
  await page.waitForURL(/127\.0\.0\.1:\d+\/checkout\//)
  await expect(page.getByRole('heading', { name: `Netwrk ${plan}` })).toBeVisible()
}

export async function payWith(page: Page, card: Card): Promise<void> {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

/** The card of a plan on /subscription. */
export function planCard(page: Page, plan: 'Free' | 'Premium' | 'Elite') {
  return page.getByRole('article', { name: plan, exact: true })
}

/** The id of whoever is signed in. */
export async function memberId(page: Page): Promise<string> {
  const answer = await page.request.post('/rpc/accounts/me', { data: { json: {} } })
  return ((await answer.json()) as { json: { member: { id: string } } }).json.member.id
}
