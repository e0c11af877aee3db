import { expect, test } from 'vitest'
import { agreed } from '../../../testing/accounts/agreed.ts'
import { emailVerified } from '../../../testing/accounts/phone.ts'
import type { Browser } from '../../../testing/browser.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'

const timeZone = 'UTC'
const subject = 'New sign-in to your Netwrk account'
const locked = {
  code: 'accounts.sign_in_locked',
  message:
    'Too many sign-in attempts. To get in now, press Forgot password? and follow the link we email you.',
}

async function attempt({ call }: Browser, email: string, typed: string) {
  return call.accounts.signIn({ email, password: typed, timeZone }).then(
    () => 'in',
    ({ code }: { code: string }) => code,
  )
}

async function resetIn(world: World, { call }: Browser, email: string, newPassword: string) {
  await call.accounts.requestPasswordReset({ email })
  await world.handleEvents()
  const mail = world.deps.keptMail!().find((one) => one.subject === 'Reset your Netwrk password')
  await call.accounts.resetPassword({ token: /token=(\w+)/.exec(mail!.text)![1]!, password: newPassword })
}

const newSignIns = (world: World) => world.deps.keptMail!().filter((mail) => mail.subject === subject)

test('guesses made elsewhere lock out no browser that signed in before, and the others are told the way in', async () => {
  const world = await createWorld({ LIMIT_PASSWORD: '3/1h' })
  const ana = await emailVerified(world, 'Ana')
  const { email } = ana.member
  await ana.call.accounts.signOut({})
  for (let times = 0; times < 3; times++) {
    expect(await attempt(world.browser(), email, 'a guess')).toBe('accounts.wrong_credentials')
  }

  const stranger = world.browser()
  await expect(stranger.call.accounts.signIn({ email, password, timeZone })).rejects.toMatchObject(locked)
  expect(await attempt(ana, email, password)).toBe('in')
  await resetIn(world, stranger, email, 'another horse')
  expect(await attempt(stranger, email, 'another horse')).toBe('in')
})

test('a browser that signed in before is not held up by others at its client address', async () => {
  const world = await createWorld({
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret for tests, long enough to be one',
    TRUSTED_PROXIES: '1',
    LIMIT_SIGN_IN: '3/1h',
  })
  const from = { 'x-forwarded-for': '203.0.113.1' }
  const browser = world.browser(from)
  const email = 'ana@example.com'
  await browser.call.accounts.signUp({ name: 'Ana', username: 'ana', email, password, timeZone, ...agreed })
  for (let times = 0; times < 3; times++) await attempt(world.browser(from), 'who@example.com', 'a guess')
  expect(await attempt(world.browser(from), email, password)).toBe('accounts.sign_in_locked')
  expect(await attempt(browser, email, password)).toBe('in')
})

test('a known browser has a count of its own for each account, which its guesses use up', async () => {
  const world = await createWorld({ LIMIT_PASSWORD: '3/1h' })
  const [ana, ben] = [await emailVerified(world, 'Ana'), await emailVerified(world, 'Ben')]
  const { email } = ana.member
  for (let times = 0; times < 4; times++) expect(await attempt(ana, email, password)).toBe('in')
  for (let times = 0; times < 3; times++) await attempt(ana, email, 'a guess')
  expect(await attempt(ana, email, password)).toBe('accounts.sign_in_locked')
  expect(await attempt(world.browser(), email, password)).toBe('in')
  // Known to Ana's account only.
  for (let times = 0; times < 3; times++) await attempt(world.browser(), ben.member.email, 'a guess')
  expect(await attempt(ana, ben.member.email, password)).toBe('accounts.sign_in_locked')
})

test('a sign-in with a browser that the account does not know is mailed, once', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const other = world.browser({
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  })
  for (let times = 0; times < 2; times++) {
    await attempt(ana, ana.member.email, password)
    await attempt(other, ana.member.email, password)
  }
  await world.handleEvents()
  expect(newSignIns(world)).toMatchObject([
    { to: ana.member.email, text: expect.stringContaining('Chrome on Linux') },
  ])

  await attempt(world.browser({ 'user-agent': 'http://evil.example/win 1.0' }), ana.member.email, password)
  await world.handleEvents()
  expect(newSignIns(world)[0]!.text).toContain('Unknown device')
  expect(newSignIns(world)[0]!.text).not.toContain('evil')
})

test('an address that nobody has verified is mailed nothing of sign-ins', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await attempt(world.browser(), ana.member.email, password)
  await world.handleEvents()
  expect(newSignIns(world)).toEqual([])
})

test('another password, and ending the other sessions, make every other browser unknown again', async () => {
  const world = await createWorld({ LIMIT_PASSWORD: '3/1h' })
  const ana = await emailVerified(world, 'Ana')
  const { email } = ana.member
  const ways = [
    () => ana.call.accounts.changePassword({ currentPassword: password, newPassword: password }),
    () => ana.call.accounts.endOtherSessions({}),
    () => resetIn(world, ana, email, password),
  ]
  for (const [round, forget] of ways.entries()) {
    await attempt(ana, email, password)
    const thief = world.browser()
    expect(await attempt(thief, email, password)).toBe('in')
    await world.handleEvents()
    await forget()
    expect(await attempt(thief, email, password)).toBe('in')
    await world.handleEvents()
    expect(newSignIns(world), `round ${round}`).toHaveLength(2 * (round + 1))
  }
})

test('twenty browsers of an account are known, those used last', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const browsers = Array.from({ length: 21 }, () => world.browser())
  for (const browser of browsers) {
    world.pass(1000)
    await attempt(browser, ana.member.email, password)
  }
  const known = await world.deps.db.selectFrom('knownDevice').selectAll().execute()
  expect(known).toHaveLength(20)
  // What a browser keeps is not what is stored.
  expect(JSON.stringify(known)).not.toContain(browsers.at(-1)!.cookies.get('netwrk.device'))
})
