import { randomUUID } from 'node:crypto'
import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import { agreed } from '../accounts/agreed.ts'
import { createBrowser } from '../browser.ts'

/** Somebody who joins a server in a process of its own, and buys there as a browser would. */
export async function signUpBuyer(origin: string) {
  const browser = createBrowser(origin)
  const username = `buyer_${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const { member } = await browser.call.accounts.signUp({
    name: 'Ada Buyer',
    username,
    email,
    password: 'correct horse',
    timeZone: 'Europe/London',
    ...agreed,
  })
  return {
    ...browser,
    id: member.id,
    email,
    /** Opens the provider's page. */
    openCheckout: async (plan: PaidPlan) => (await browser.call.billing.checkout({ plan })).url,
    /** Pays there, and does not come back. */
    async payAt(url: string) {
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ card: 'paid' }),
        redirect: 'manual',
      })
      if (answer.status !== 303) throw new Error(`checkout answered ${answer.status}`)
    },
    tier: async () => (await browser.call.billing.mine({})).billing.tier,
  }
}
