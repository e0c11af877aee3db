import { expect, test } from 'vitest'
import { solved } from '../../testing/accounts/phone.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { join, placeOf, placeToken } from '../../testing/waitlist.ts'
import { createWorld } from '../../testing/world.ts'
import { setLaunch } from './set-launch.claims.ts'

const closedWorld = (environment = {}) => createWorld(environment, { isLaunched: false })

test('joining gives the next position and a code of one’s own; joining again gives the same', async () => {
  const world = await closedWorld()
  const browser = world.browser()

  const first = await join(browser, 'ana@example.com')
  const second = await join(browser, 'ben@example.com')
  const again = await join(browser, ' ANA@Example.com ')

  expect(first).toMatchObject({ card: { position: 1, referredCount: 0, isConfirmed: true }, isNew: true })
  expect(second.card!.position).toBe(2)
  expect(second.card!.referralCode).not.toBe(first.card!.referralCode)
  expect(again).toEqual({ card: first.card, isNew: false })
  const position = (email: string) => browser.call.waitlist.position({ email })
  expect((await position('Ana@example.com')).card).toEqual(first.card)
  expect((await position('nobody@example.com')).card).toBeNull()
})

test('another browser that names the address learns neither place nor code; the mailed link shows both', async () => {
  const world = await closedWorld()
  const card = await placeOf(world.browser(), 'ana@example.com')
  await world.handleEvents()
  const stranger = world.browser()
  const seen = await stranger.call.waitlist.position({ email: 'ana@example.com' })
  expect(seen).toEqual({ card: null })
  expect(await join(stranger, 'ana@example.com')).toEqual({ card: null, isNew: false })
  expect(await stranger.call.waitlist.position({ email: 'ana@example.com' })).toEqual({ card: null })
  await world.handleEvents()
  expect(world.deps.keptMail!().map(({ to, subject }) => [to, subject])).toEqual([
    ['ana@example.com', 'Your place on the Netwrk waitlist'],
    ['ana@example.com', 'Your place on the Netwrk waitlist'],
  ])

  const phone = world.browser()
  const token = placeToken(world, 'ana@example.com')
  expect(await phone.call.waitlist.confirm({ token })).toEqual({ email: 'ana@example.com', card })
  expect((await phone.call.waitlist.position({ email: 'ana@example.com' })).card).toEqual(card)
  await expect(phone.call.waitlist.confirm({ token: 'made up' })).rejects.toMatchObject({
    code: 'accounts.link_invalid',
  })
})

test('the mailed link is good until a newer one is mailed, asking confirms nothing, and a made-up one is not', async () => {
  const world = await closedWorld({ SMTP_URL: 'smtp://127.0.0.1:1' })
  let newest = ''
  world.deps.mail.send = async ({ text }) => {
    newest = /\?place=([\w-]+)/.exec(text)![1]!
  }
  const ana = world.browser()
  await join(ana, 'ana@example.com')
  await world.handleEvents()
  const isGood = async (token: string) => (await world.browser().call.waitlist.checkLink({ token })).isGood
  const older = newest
  expect([await isGood(older), await isGood('made up')]).toEqual([true, false])
  expect((await ana.call.waitlist.position({ email: 'ana@example.com' })).card).toMatchObject({
    isConfirmed: false,
  })
  await join(world.browser(), 'ana@example.com')
  await world.handleEvents()
  expect([await isGood(older), await isGood(newest)]).toEqual([false, true])
  await ana.call.waitlist.confirm({ token: newest })
  expect(await isGood(newest)).toBe(true)
})

test('naming one address again and again mails it no more often than anybody may ask for mails', async () => {
  const world = await closedWorld({ LIMIT_MAIL: '2/15m' })
  await join(world.browser(), 'ana@example.com')
  for (let time = 0; time < 5; time++) await join(world.browser(), 'ana@example.com')
  await world.handleEvents()
  expect(world.deps.keptMail!()).toHaveLength(3)
})

test('where mail is sent only confirmed addresses count, open Netwrk, are referred and are told of the launch', async () => {
  const world = await closedWorld({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const mails: { to: string; subject: string; text: string }[] = []
  world.deps.mail.send = async (mail) => void mails.unshift(mail)
  const newest = (email: string) => mails.find(({ to }) => to === email)!
  const tokenOf = (email: string) => /\?place=([\w-]+)/.exec(newest(email).text)![1]!
  await setLaunch(world.deps, { targetUsers: 2 })
  const gate = () => world.browser().call.waitlist.gate({})
  const ana = world.browser()
  const { referralCode, isConfirmed } = await placeOf(ana, 'ana@example.com')
  expect(isConfirmed).toBe(false)
  for (const name of ['ben', 'cat', 'dan']) {
    await join(world.browser(), `${name}@example.com`, referralCode)
  }
  await world.handleEvents()
  expect(await gate()).toMatchObject({ isLaunched: false, waiting: 0, needed: 2 })
  expect(newest('ana@example.com').subject).toBe('Confirm your place on the Netwrk waitlist')
  const anas = async () => (await ana.call.waitlist.position({ email: 'ana@example.com' })).card
  expect(await anas()).toMatchObject({ position: 1, referredCount: 0 })

  await ana.call.waitlist.confirm({ token: tokenOf('ana@example.com') })
  await ana.call.waitlist.confirm({ token: tokenOf('ana@example.com') })
  expect(await gate()).toMatchObject({ isLaunched: false, waiting: 1, needed: 1 })
  const { card } = await world.browser().call.waitlist.confirm({ token: tokenOf('cat@example.com') })
  expect(card).toMatchObject({ position: 3, isConfirmed: true })
  expect(await gate()).toMatchObject({ isLaunched: true, waiting: 2 })
  expect(await anas()).toMatchObject({ isConfirmed: true, referredCount: 1 })
  world.pass(1000)
  await world.handleEvents()
  const told = mails.filter(({ subject }) => subject === 'Netwrk is open').map(({ to }) => to)
  expect(told.sort()).toEqual(['ana@example.com', 'cat@example.com'])
})

test('joining needs a solved puzzle, and each opens the way once', async () => {
  const world = await closedWorld()
  const { call } = world.browser()
  const form = (solution: string) => ({ email: 'ana@example.com', referralCode: '', solution })
  const refused = { code: 'accounts.captcha_failed' }
  await expect(call.waitlist.join(form('not solved'))).rejects.toMatchObject(refused)
  expect(await call.waitlist.gate({})).toMatchObject({ waiting: 0 })

  const solution = await solved((await call.waitlist.puzzle({})).puzzle)
  await call.waitlist.join(form(solution))
  await expect(call.waitlist.join({ ...form(solution), email: 'ben@example.com' })).rejects.toMatchObject(
    refused,
  )
  expect(await call.waitlist.gate({})).toMatchObject({ waiting: 1 })
})

test('who joined with my code is counted on my card, as a number and nothing else', async () => {
  const world = await closedWorld()
  const browser = world.browser()
  const card = await placeOf(browser, 'ana@example.com')
  await join(browser, 'ben@example.com', card.referralCode.toLowerCase())
  await join(browser, 'cat@example.com', ` ${card.referralCode} `)
  await join(browser, 'cat@example.com', card.referralCode)

  const mine = await browser.call.waitlist.position({ email: 'ana@example.com' })

  expect(mine.card).toEqual({ ...card, referredCount: 2 })
})

test.each([
  ['no e-mail', '  ', '', 'waitlist.email_invalid', 'Please enter your email address'],
  ['no dot', 'ana@example', '', 'waitlist.email_invalid', 'Please enter a valid email address'],
  [
    'an unknown code',
    'ana@example.com',
    'NOBODYS1',
    'waitlist.code_invalid',
    'This referral code is not valid.',
  ],
])(
  '%s is refused in the words of the rules, and nothing is stored',
  async (_, email, code, refusal, text) => {
    const world = await closedWorld()
    const browser = world.browser()
    await join(browser, 'somebody@example.com')
    await world.handleEvents()
    const stored = async () => {
      // A puzzle that was solved is used up, whatever came of it.
      await world.deps.db.deleteFrom('usedPuzzle').execute()
      return fingerprint(world.deps.db)
    }
    const before = await stored()

    await expect(join(browser, email, code)).rejects.toMatchObject({ code: refusal, message: text })

    expect(await stored()).toBe(before)
  },
)

test('without a configuration the gate is closed with the defaults; a join, the operator and the target move it', async () => {
  const world = await closedWorld()
  const browser = world.browser()
  const gate = () => browser.call.waitlist.gate({})
  expect(await gate()).toMatchObject({
    isLaunched: false,
    needed: 1000,
    waiting: 0,
    target: 1000,
    version: 0,
  })

  await join(browser, 'ana@example.com')
  expect(await gate()).toMatchObject({ isLaunched: false, reason: 'waiting', needed: 999, waiting: 1 })

  await setLaunch(world.deps, { launchLive: true })
  expect(await gate()).toMatchObject({ isLaunched: true, reason: 'launch_live', needed: 999 })
  await setLaunch(world.deps, { launchLive: false })
  expect(await gate()).toMatchObject({ isLaunched: false })

  await setLaunch(world.deps, { targetUsers: 2 })
  expect(await gate()).toMatchObject({ isLaunched: false, needed: 1 })
  await join(browser, 'ben@example.com')
  expect(await gate()).toMatchObject({ isLaunched: true, reason: 'target_reached', needed: 0 })
})

test('every join and every change of the launch is told to everybody, with versions that grow', async () => {
  const world = await closedWorld()
  const browser = world.browser()
  await join(browser, 'ana@example.com')
  await world.handleEvents()
  await join(browser, 'ana@example.com')
  await setLaunch(world.deps, { launchLive: true })
  await setLaunch(world.deps, { launchLive: true })
  await world.handleEvents()

  expect(world.frames.map(({ to }) => to)).toEqual(['everybody', 'everybody'])
  expect(world.frames.map(({ frame }) => frame)).toMatchObject([
    { type: 'gate', gate: { waiting: 1, isLaunched: false, version: 1 } },
    { type: 'gate', gate: { waiting: 1, isLaunched: true, version: 2 } },
  ])
})

test('joins and look-ups are limited for each address behind a proxy, and what is refused stores nothing', async () => {
  const world = await closedWorld({
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret for tests, long enough to be one',
    TRUSTED_PROXIES: '1',
    LIMIT_JOIN: '2/1h',
    LIMIT_LOOKUP: '5/1h',
  })
  const at = (address: string) => world.browser({ 'x-forwarded-for': `6.6.6.6, ${address}` })
  const joinFrom = (address: string, name: string) => join(at(address), `${name}@example.com`)
  const lookUpFrom = (address: string) => at(address).call.waitlist.position({ email: 'a@example.com' })
  const tooMany = { code: 'request.too_many', status: 429 }

  await joinFrom('1.1.1.1', 'a')
  await joinFrom('1.1.1.1', 'b')
  const before = await fingerprint(world.deps.db)
  await expect(joinFrom('1.1.1.1', 'c')).rejects.toMatchObject(tooMany)
  expect(await fingerprint(world.deps.db)).toBe(before)
  await joinFrom('2.2.2.2', 'c')

  for (let time = 0; time < 2; time++) await lookUpFrom('1.1.1.1')
  await expect(lookUpFrom('1.1.1.1')).rejects.toMatchObject(tooMany)
  await lookUpFrom('2.2.2.2')
})
