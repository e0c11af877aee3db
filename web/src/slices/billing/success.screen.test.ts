import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { subscriber } from '../../../../server/src/testing/billing/provider.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

const issue = async (text: string) => {
  await screen.findByRole('heading', { level: 1, name: 'Payment Issue' })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/subscription')
}

test.each([
  ['without parameters', '', 'Missing payment information'],
  ['without a plan', '?user=ID', 'Missing payment information'],
  ['without a member', '?plan=elite', 'Missing payment information'],
  ['with a plan that there is not', '?plan=gold&user=ID', 'Missing payment information'],
  ['that was typed by hand', '?plan=elite&user=ID', 'Payment processing failed'],
  ['of somebody else', '?plan=elite&user=0b7a3f64-5d0e-4b7e-9a57-0d3f1c9e2a11', 'User mismatch'],
])('a success page %s grants nothing and says so', async (_, query, text) => {
  const world = await createScreenWorld()
  const ada = await world.member('Ada')
  await openScreen(ada, `/subscription/success${query.replace('ID', ada.id)}`)
  await issue(text)
  expect((await ada.call.billing.mine({})).billing.tier).toBe('free')
})

test('who has paid is told what the plan opens, each time the page is opened', async () => {
  const world = await createScreenWorld()
  const ada = await subscriber(world, 'elite')
  for (let times = 0; times < 2; times++) {
    await openScreen(ada, `/subscription/success?plan=elite&user=${ada.id}`)
    const title = await screen.findByRole('heading', { level: 1, name: 'Payment Successful' })
    expect(document.activeElement).toBe(title)
    expect(screen.getByText('Everything in Premium')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start Networking' }).getAttribute('href')).toBe('/network')
  }
})

test('a server that does not answer is a payment issue, and grants nothing', async () => {
  const world = await createScreenWorld()
  const ada = await subscriber(world, 'premium')
  const path = `/subscription/success?plan=premium&user=${ada.id}`
  await openScreen(ada, path, { cutFrom: '/billing/confirm' })
  await issue('Payment processing failed')
})
