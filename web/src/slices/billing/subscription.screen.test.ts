import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { noPayments } from '../../../../server/src/platform/payments/no-payments.ts'
import {
  days,
  deliverAll,
  onlySubscription,
  subscriber,
} from '../../../../server/src/testing/billing/provider.ts'
import { notBusy, openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

const planCard = async (name: string) => within(await screen.findByRole('article', { name }))
const question = async () => within(await screen.findByRole('alertdialog'))

/** The provider's script has loaded. */
const loadProviderScript = () => vi.stubGlobal('Stripe', () => {})

async function onPlan(plan: 'premium' | 'elite') {
  const world = await createScreenWorld()
  const ada = await subscriber(world, plan)
  return { world, ada, ...(await openScreen(ada, '/subscription')) }
}

test('a free member sees what each plan costs, which is theirs, and what is promised', async () => {
  const world = await createScreenWorld()
  await openScreen(await world.member('Ada'), '/subscription')
  await (await planCard('Free')).findByText('CURRENT')
  const premium = await planCard('Premium')
  expect(premium.getByText('MOST POPULAR')).toBeTruthy()
  expect(premium.getByText('£19.00 today, then £19.00 every month until you cancel.')).toBeTruthy()
  expect(screen.getByText('Cancel anytime. No hidden fees. 30-day money-back guarantee.')).toBeTruthy()
})

test('a guest who wants a plan is led to sign in', async () => {
  const world = await createScreenWorld()
  const { user, path } = await openScreen(world.browser(), '/subscription')
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Elite' }))
  await screen.findAllByText('Please sign in to upgrade.')
  await waitFor(() => expect(path()).toBe('/auth'))
})

test('choosing a plan leads to the provider, and the other cannot be pressed meanwhile', async () => {
  loadProviderScript()
  const world = await createScreenWorld()
  const { user, hold, leftFor } = await openScreen(await world.member('Ada'), '/subscription')
  const button = await screen.findByRole('button', { name: 'Upgrade to Premium' })
  const release = hold('/billing/checkout')
  await user.click(button)
  await screen.findByRole('button', { name: 'Starting Checkout...' })
  expect(screen.getByRole('button', { name: 'Upgrade to Elite' }).hasAttribute('disabled')).toBe(true)
  release()
  await waitFor(() => expect(String(leftFor())).toContain(`${world.sandbox.origin}/checkout/`))
})

test('where no redirect happens within five seconds it says so, and what comes later leads nowhere', async () => {
  loadProviderScript()
  const world = await createScreenWorld()
  const { user, hold, leftFor } = await openScreen(await world.member('Ada'), '/subscription')
  const button = await screen.findByRole('button', { name: 'Upgrade to Premium' })
  const release = hold('/billing/checkout')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.click(button)
  await screen.findByRole('button', { name: 'Starting Checkout...' })
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await screen.findByText('Checkout redirect failed. Please try again or check if popups are blocked.')
  await notBusy(await screen.findByRole('button', { name: 'Upgrade to Premium' }))
  release()
  await waitFor(() => expect(Object.values(world.sandbox.state.sessions)).toHaveLength(1))
  expect(leftFor()).toBeUndefined()
})

test('a provider script that does not load, and a server that does not answer, are said so', async () => {
  const world = await createScreenWorld()
  const { user, cut } = await openScreen(await world.member('Ada'), '/subscription')
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Premium' }))
  await screen.findByText('Stripe failed to load. Please refresh and try again.')
  loadProviderScript()
  cut('/billing/checkout')
  await user.click(await notBusy(screen.getByRole('button', { name: 'Upgrade to Premium' })))
  await screen.findByText('Failed to start checkout. Please try again.')
})

test('a plan that cannot be read says so, and comes when asked again', async () => {
  const world = await createScreenWorld()
  const ada = await world.member('Ada')
  const { user, restore } = await openScreen(ada, '/subscription', { cutFrom: '/billing/mine' })
  await screen.findByRole('heading', { name: 'Your plan could not be loaded' })
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await (await planCard('Free')).findByText('CURRENT')
})

test('a change of plan asks first, says what it costs, and is told when it fails and when it is done', async () => {
  const { user, cut, restore } = await onPlan('premium')
  await screen.findByText(/^Premium renews on .* for £19\.00\.$/)
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Elite' }))
  const asked = await question()
  expect(asked.getByText(/^Elite starts now\. Today you pay the difference/)).toBeTruthy()
  cut('/billing/change')
  await user.click(asked.getByRole('button', { name: 'Change to Elite' }))
  await screen.findAllByText('Failed to process subscription')
  restore()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Upgrade to Elite' }))
  await user.click((await question()).getByRole('button', { name: 'Change to Elite' }))
  await screen.findAllByText('You are on Elite now')
  await (await planCard('Elite')).findByText('CURRENT')
})

test('a plan that is canceled ends at the end of its month, and can be kept', async () => {
  const { user } = await onPlan('elite')
  await user.click(await screen.findByRole('button', { name: 'Cancel plan' }))
  const asked = await question()
  expect(asked.getByText(/^You keep Elite until .* After that you move to Free/)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Cancel plan' }))
  await screen.findByText(/^Elite is canceled and ends on /)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Keep Elite' }))
  await screen.findByText(/^Elite renews on /)
  await screen.findAllByText('Elite continues')
})

test('managing the plan leads to the provider, and says so where that fails', async () => {
  const { world, user, cut, restore, leftFor } = await onPlan('premium')
  const button = await screen.findByRole('button', { name: 'Manage plan' })
  cut('/billing/portal')
  await user.click(button)
  await screen.findAllByText('Failed to process subscription')
  restore()
  await user.click(await notBusy(button))
  await waitFor(() => expect(String(leftFor())).toContain(`${world.sandbox.origin}/portal/`))
})

test('a payment that failed says until when the card can be changed; no other plan is offered meanwhile', async () => {
  const world = await createScreenWorld()
  const ada = await subscriber(world, 'premium')
  const { id, customer } = onlySubscription(world)
  world.sandbox.life.setCard(customer, 'bad')
  world.sandbox.life.renew(id)
  await deliverAll(world)
  await openScreen(ada, '/subscription')
  await screen.findByText(/^Your last payment failed\. Please update your card, or Premium ends on /)
  expect(screen.queryByRole('button', { name: 'Upgrade to Elite' })).toBeNull()
})

test('within 30 days all that was paid can go back, and the plan ends', async () => {
  const { user } = await onPlan('premium')
  await screen.findByText(/^Money-back guarantee until \d+ \w+ \d{4}\.$/)
  await user.click(screen.getByRole('button', { name: 'Request a refund' }))
  const asked = await question()
  expect(asked.getByText("We'll refund everything you paid to your card, and Premium ends now.")).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Refund and end plan' }))
  await screen.findAllByText('Your refund is on its way')
  await (await planCard('Free')).findByText('CURRENT')
  expect(screen.queryByRole('button', { name: 'Manage plan' })).toBeNull()
})

test('a screen that still offers money back after the last day is told that it is over', async () => {
  const { world, user } = await onPlan('elite')
  const button = await screen.findByRole('button', { name: 'Request a refund' })
  world.pass(days(31))
  await user.click(button)
  await user.click((await question()).getByRole('button', { name: 'Refund and end plan' }))
  await screen.findAllByText('The 30-day money-back guarantee has ended.')
  await (await planCard('Elite')).findByText('CURRENT')
})

test('after 30 days nothing offers money back', async () => {
  const world = await createScreenWorld()
  const ada = await subscriber(world, 'elite')
  await world.deps.db
    .updateTable('payment')
    .set({ paidAt: new Date(Date.now() - days(31)) })
    .execute()
  await openScreen(ada, '/subscription')
  await (await planCard('Elite')).findByText('CURRENT')
  await screen.findByRole('button', { name: 'Manage plan' })
  expect(screen.queryByRole('button', { name: 'Request a refund' })).toBeNull()
  expect(screen.queryByText(/^Money-back guarantee until/)).toBeNull()
})

test('where nothing is sold nothing is offered', async () => {
  const world = await createScreenWorld()
  Object.assign(world.deps.payments, noPayments())
  const ada = await world.member('Ada')
  await openScreen(ada, '/subscription')
  await screen.findByText("Paid plans can't be bought here at the moment.")
  await (await planCard('Free')).findByText('CURRENT')
  expect(screen.queryByRole('button', { name: /^(Upgrade|Switch) to/ })).toBeNull()
  await openScreen(ada, '/profile')
  await screen.findByRole('button', { name: 'Settings' })
  expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull()
})

test('the profile leads to the plans', async () => {
  const world = await createScreenWorld()
  const { user, path } = await openScreen(await world.member('Ada'), '/profile')
  await user.click(await screen.findByRole('link', { name: 'Upgrade Plan' }))
  await (await planCard('Free')).findByText('CURRENT')
  expect(path()).toBe('/subscription')
})
