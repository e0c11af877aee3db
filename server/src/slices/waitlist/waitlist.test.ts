import { expect, test } from 'vitest'
import { fingerprint } from '../../testing/fingerprint.ts'
import { createWorld } from '../../testing/world.ts'
import { setLaunch } from './set-launch.ts'

const join = (email: string, referralCode = '') => ({ email, referralCode })

test('joining gives the next position and a code of one’s own; joining again gives the same', async () => {
  const world = await createWorld()
  const { call } = world.browser()

  const first = await call.waitlist.join(join('ana@example.com'))
  const second = await call.waitlist.join(join('ben@example.com'))
  const again = await call.waitlist.join(join(' ANA@Example.com '))

  expect([first.card.position, first.isNew]).toEqual([1, true])
  expect(second.card.position).toBe(2)
  expect(second.card.referralCode).not.toBe(first.card.referralCode)
  expect(again).toEqual({ card: first.card, isNew: false })
  expect((await call.waitlist.position({ email: 'Ana@example.com' })).card).toEqual(first.card)
  expect((await call.waitlist.position({ email: 'nobody@example.com' })).card).toBeNull()
})

test('who joined with my code is counted on my card, as a number and nothing else', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  const { card } = await call.waitlist.join(join('ana@example.com'))
  await call.waitlist.join(join('ben@example.com', card.referralCode.toLowerCase()))
  await call.waitlist.join(join('cat@example.com', ` ${card.referralCode} `))
  await call.waitlist.join(join('cat@example.com', card.referralCode))

  const mine = await call.waitlist.position({ email: 'ana@example.com' })

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
  '%s is refused in the words of the specification, and nothing is stored',
  async (_, email, code, refusal, text) => {
    const world = await createWorld()
    const { call } = world.browser()
    await call.waitlist.join(join('somebody@example.com'))
    await world.settle()
    const before = await fingerprint(world.deps.db)

    await expect(call.waitlist.join(join(email, code))).rejects.toMatchObject({
      code: refusal,
      message: text,
    })

    expect(await fingerprint(world.deps.db)).toBe(before)
  },
)

test('without a configuration the gate is closed with the defaults; a join, the operator and the target move it', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  const gate = () => call.waitlist.gate({})
  expect(await gate()).toMatchObject({
    isLaunched: false,
    needed: 1000,
    waiting: 0,
    target: 1000,
    version: 0,
  })

  await call.waitlist.join(join('ana@example.com'))
  expect(await gate()).toMatchObject({ isLaunched: false, reason: 'waiting', needed: 999, waiting: 1 })

  await setLaunch(world.deps, { launchLive: true })
  expect(await gate()).toMatchObject({ isLaunched: true, reason: 'launch_live', needed: 999 })
  await setLaunch(world.deps, { launchLive: false })
  expect(await gate()).toMatchObject({ isLaunched: false })

  await setLaunch(world.deps, { targetUsers: 2 })
  expect(await gate()).toMatchObject({ isLaunched: false, needed: 1 })
  await call.waitlist.join(join('ben@example.com'))
  expect(await gate()).toMatchObject({ isLaunched: true, reason: 'target_reached', needed: 0 })
})

test('every join and every change of the launch is told to everybody, with versions that grow', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  await call.waitlist.join(join('ana@example.com'))
  await world.settle()
  await call.waitlist.join(join('ana@example.com'))
  await setLaunch(world.deps, { launchLive: true })
  await setLaunch(world.deps, { launchLive: true })
  await world.settle()

  expect(world.told.map(({ to }) => to)).toEqual(['everybody', 'everybody'])
  expect(world.told.map(({ frame }) => frame)).toMatchObject([
    { type: 'gate', gate: { waiting: 1, isLaunched: false, version: 1 } },
    { type: 'gate', gate: { waiting: 1, isLaunched: true, version: 2 } },
  ])
})

test('joins and look-ups are limited for each address behind a proxy, and what is refused stores nothing', async () => {
  const world = await createWorld({
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret for tests, long enough to be one',
    TRUSTED_PROXIES: '1',
    LIMIT_JOIN: '2/1h',
    LIMIT_LOOKUP: '3/1h',
  })
  const from = async (address: string, call: string, json: object) => {
    const response = await world.app.request(`/rpc/waitlist/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.6, ${address}` },
      body: JSON.stringify({ json }),
    })
    return [response.status, ((await response.json()) as { json: { message?: string } }).json.message]
  }
  const joinFrom = (address: string, name: string) => from(address, 'join', join(`${name}@example.com`))
  const lookUpFrom = (address: string) => from(address, 'position', { email: 'a@example.com' })
  const tooMany = [429, 'Too many requests. Please wait a few minutes before trying again.']

  expect([await joinFrom('1.1.1.1', 'a'), await joinFrom('1.1.1.1', 'b')]).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  const before = await fingerprint(world.deps.db)
  expect(await joinFrom('1.1.1.1', 'c')).toEqual(tooMany)
  expect(await fingerprint(world.deps.db)).toBe(before)
  expect(await joinFrom('2.2.2.2', 'c')).toEqual([200, undefined])

  for (let time = 0; time < 3; time++) expect((await lookUpFrom('1.1.1.1'))[0]).toBe(200)
  expect(await lookUpFrom('1.1.1.1')).toEqual(tooMany)
  expect((await lookUpFrom('2.2.2.2'))[0]).toBe(200)
})
