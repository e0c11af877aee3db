import { screen } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { bea, signIn, visit } from '../../../../../server/src/testing/accounts/provider-visit.ts'
import { openFakeOidc } from '../../../../../server/src/testing/fake/oidc-server.ts'
import type { World } from '../../../../../server/src/testing/world.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

async function withProvider() {
  const fake = await openFakeOidc()
  onTestFinished(fake.close)
  return { fake, world: await createScreenWorld(fake.environment) }
}

/** Goes to the provider, and opens the screen that it sends back to. */
async function comeBack(world: World) {
  const browser = world.browser()
  const { code, state, error } = await visit(browser)
  const given = Object.entries({ code, state, error }).filter(([, value]) => value !== null)
  return openScreen(browser, `/auth/callback/oidc?${new URLSearchParams(given as [string, string][])}`)
}

test('who cancels at the provider is told so, and led back to signing in', async () => {
  const { fake, world } = await withProvider()
  fake.beUser(bea, false)
  const { user } = await comeBack(world)
  await screen.findByText('You cancelled the sign-in.')
  await user.click(screen.getAllByRole('link', { name: 'Back to sign in' }).at(-1)!)
  await screen.findByRole('heading', { name: 'Welcome back!' })
})

test('an address that has an account already is told as that', async () => {
  const { fake, world } = await withProvider()
  fake.beUser(bea)
  await signIn(world.browser())
  fake.beUser({ ...bea, sub: 'somebody else', email_verified: false })
  await comeBack(world)
  await screen.findByText('An account with this email already exists. Please sign in the way you did before.')
})

test('a provider that fails is told, and so is an answer that nobody asked for', async () => {
  const { fake, world } = await withProvider()
  fake.beUser(bea)
  const browser = world.browser()
  const { code, state } = await visit(browser)
  fake.behave('broken')
  await openScreen(browser, `/auth/callback/oidc?code=${code}&state=${state}`)
  await screen.findByText('Sign-in failed. Please try again.')
  world.log.takeErrors()
  await openScreen(world.browser(), '/auth/callback/oidc?code=made-up&state=made-up')
  await screen.findByText('Verification session expired. Please start over.')
  expect((await browser.call.accounts.me({})).member).toBeNull()
})
