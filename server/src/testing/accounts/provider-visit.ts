import { expect, onTestFinished } from 'vitest'
import type { Browser } from '../browser.ts'
import { openFakeOidc } from '../fake/oidc-server.ts'
import { createWorld, type World } from '../world.ts'

export const timeZone = 'Europe/London'

/** Somebody as the provider tells of her. */
export const bea = { sub: 'bea-1', email: 'Bea@Example.com', email_verified: true, name: 'Bea Novak' }

/** A world with a provider that the test decides over. */
export async function worldWithPeer() {
  const fake = await openFakeOidc()
  onTestFinished(fake.close)
  return { fake, world: await createWorld(fake.environment) }
}

/** Goes to the provider and comes back with what it sends: code and state, or an error. */
export async function visit({ call }: Pick<Browser, 'call'>) {
  const { url } = await call.accounts.beginProviderSignIn({ provider: 'oidc' })
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location')!)
  expect(`${back.origin}${back.pathname}`).toBe('http://localhost:3000/auth/callback/oidc')
  const given = (name: string) => back.searchParams.get(name)
  return {
    provider: 'oidc' as const,
    code: given('code'),
    state: given('state'),
    error: given('error'),
    timeZone,
  }
}

/** Signs in by way of the provider. */
export async function signIn(browser: Pick<Browser, 'call'>) {
  return browser.call.accounts.finishProviderSignIn(await visit(browser))
}

/** The addresses of all accounts. */
export const accountsIn = async ({ deps }: World) =>
  (await deps.db.selectFrom('account').select('email').execute()).map(({ email }) => email)
