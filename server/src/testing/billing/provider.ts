import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import type { Delivery } from '@netwrk/sandbox/webhooks'
import type { World } from '../world.ts'

type Member = Awaited<ReturnType<World['member']>>

export const days = (count: number) => count * 86_400_000

/** Delivers one webhook. Resolves to the status of the answer. */
export async function deliver(world: World, { body, signature }: Delivery): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await world.app.request('/webhooks/stripe', { method: 'POST', headers, body })
  return answer.status
}

/** Delivers every webhook that waits, in order, and handles what follows. */
export async function deliverAll(world: World): Promise<void> {
  await world.sandbox.idle()
  for (const notice of world.webhookEvents.splice(0)) await deliver(world, notice)
  await world.handleEvents()
}

/** Goes through checkout on the provider's side, with a card of one's own or somebody's; its webhooks wait to be delivered. */
export async function pay(world: World, member: Member, plan: PaidPlan, cardholder = ''): Promise<void> {
  const { url } = await member.call.billing.checkout({ plan })
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card: 'paid', cardholder }),
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`checkout answered ${response.status}`)
  await world.sandbox.idle()
}

/** A member on a plan they paid for. */
export async function subscriber(world: World, plan: PaidPlan): Promise<Member> {
  const member = await world.member('Ada')
  await pay(world, member, plan)
  await deliverAll(world)
  return member
}

/** The one subscription of the sandbox. */
export function onlySubscription(world: World) {
  return Object.values(world.sandbox.state.subscriptions)[0]!
}

export async function tierOf(member: Member): Promise<string> {
  return (await member.call.billing.mine({})).billing.tier
}
