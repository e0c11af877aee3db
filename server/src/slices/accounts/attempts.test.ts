import { expect, test } from 'vitest'
import { agreed } from '../../testing/accounts/agreed.ts'
import { createWorld, password } from '../../testing/world.ts'

const timeZone = 'Europe/London'
const ana = { name: 'Ana Silva', username: 'ana.silva', email: 'ana@example.com', password, timeZone }

test('too many attempts from one address are refused behind a proxy, and other addresses are not', async () => {
  const world = await createWorld({
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret for tests, long enough to be one',
    TRUSTED_PROXIES: '1',
    LIMIT_SIGN_IN: '2/15m',
  })
  const signInFrom = async (address: string) => {
    const response = await world.app.request('/rpc/accounts/signIn', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.6, ${address}` },
      body: JSON.stringify({ json: { email: 'who@example.com', password, timeZone } }),
    })
    return response.status
  }

  expect([await signInFrom('1.1.1.1'), await signInFrom('1.1.1.1'), await signInFrom('1.1.1.1')]).toEqual([
    401, 401, 429,
  ])
  expect(await signInFrom('2.2.2.2')).toBe(401)
})

test('guesses of one password come to an end from however many addresses, the right one uncounted', async () => {
  const world = await createWorld({ LIMIT_PASSWORD: '3/15m' })
  const { call } = world.browser()
  await call.accounts.signUp({ ...ana, ...agreed })
  const attempt = (password: string, email = ana.email) =>
    world
      .browser()
      .call.accounts.signIn({ email, password, timeZone: 'UTC' })
      .then(
        () => 'in',
        ({ code }: { code: string }) => code,
      )
  for (let times = 0; times < 4; times++) expect(await attempt(ana.password)).toBe('in')
  for (let times = 0; times < 2; times++) expect(await attempt('a guess')).toBe('accounts.wrong_credentials')
  expect(await attempt(` ${ana.email.toUpperCase()}`)).toBe('accounts.wrong_credentials')
  expect(await attempt('a guess')).toBe('accounts.sign_in_locked')
  expect(await attempt('a guess', 'somebody@example.com')).toBe('accounts.wrong_credentials')
  expect(await attempt('a guess', `${'a'.repeat(308)}@example.com`)).toBe('accounts.wrong_credentials')
})

test('a mailbox gets no more mails than one browser may ask for', async () => {
  const world = await createWorld({ LIMIT_MAIL: '2/15m' })
  const { call } = world.browser()
  await call.accounts.signUp({ ...ana, ...agreed })
  await world.handleEvents()
  const before = world.deps.keptMail!().length
  for (let times = 0; times < 3; times++) await call.accounts.requestPasswordReset({ email: ana.email })
  for (let times = 0; times < 2; times++) await call.accounts.resendVerification({})
  await expect(call.accounts.resendVerification({})).rejects.toMatchObject({ code: 'request.too_many' })
  await world.handleEvents()
  expect(world.deps.keptMail!().length - before).toBe(4)
  // The longest address there may be.
  await call.accounts.requestPasswordReset({ email: `${'a'.repeat(242)}@example.com` })
})
