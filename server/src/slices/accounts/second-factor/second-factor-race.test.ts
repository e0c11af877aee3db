import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../../testing/accounts/authenticator.ts'
import { careful, half } from '../../../testing/accounts/two-step.ts'
import { countOutcomes } from '../../../testing/count-outcomes.ts'
import { amount } from '../../../testing/rounds.ts'
import { createWorld, password } from '../../../testing/world.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const timeZone = 'UTC'
const guesses = amount(1000)

test('of many parallel guesses in twenty sign-ins ten are validated, and then not even the right code passes', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')
  const valid = await Promise.all([-1, 0, 1].map((later) => codeOf(ana.secret, later)))
  const browsers = await Promise.all(Array.from({ length: 20 }, () => half(world, ana.email)))
  const codes = Array.from({ length: guesses + 3 }, (_, index) => String(index).padStart(6, '0'))
  const wrong = codes.filter((code) => !valid.includes(code)).slice(0, guesses)

  const counts = await countOutcomes(
    wrong.map((code, index) => browsers[index % 20]!.call.accounts.confirmSignIn({ code, timeZone })),
  )

  const { 'request.too_many': refused, ...checked } = counts
  expect(refused).toBe(guesses - 10)
  expect(Object.values(checked).reduce((sum, count) => sum + count, 0)).toBe(10)
  expect(Object.keys(checked)).not.toContain('ok')
  const late = await half(world, ana.email)
  await expect(late.call.accounts.confirmSignIn({ code: valid[1]!, timeZone })).rejects.toMatchObject({
    code: 'request.too_many',
  })
  expect((await ana.call.accounts.sessions({})).sessions).toHaveLength(1)
})

test('one code, one recovery code, sent by ten sign-ins at once, lets one in', async () => {
  const world = await createWorld({ LIMIT_SECOND_FACTOR: '1000/1m' })
  const ana = await careful(world, 'Ana')
  for (const code of [await codeOf(ana.secret), ana.recoveryCodes[0]!]) {
    const browsers = await Promise.all(Array.from({ length: 10 }, () => half(world, ana.email)))
    const counts = await countOutcomes(
      browsers.map(({ call }) => call.accounts.confirmSignIn({ code, timeZone })),
    )
    expect(counts).toEqual({ ok: 1, 'accounts.code_invalid': 9 })
  }
  expect((await ana.call.accounts.sessions({})).sessions).toHaveLength(3)
})

test('one half sign-in ended in ten places at once makes one session', async () => {
  const world = await createWorld({ LIMIT_SECOND_FACTOR: '1000/1m' })
  const ana = await careful(world, 'Ana')
  const { cookies } = await half(world, ana.email)
  const copies = Array.from({ length: 10 }, () => {
    const browser = world.browser()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    return browser
  })
  await countOutcomes(
    copies.map(({ call }, index) =>
      call.accounts.confirmSignIn({ code: ana.recoveryCodes[index]!, timeZone }),
    ),
  )
  expect((await ana.call.accounts.sessions({})).sessions).toHaveLength(2)
})

test('turned off by several recovery codes at almost the same time it is turned off once, and the others are told so', async () => {
  const world = await createWorld({ LIMIT_SECOND_FACTOR: '1000/1m' })
  for (let pause = 0; pause < 24; pause += 2) {
    const member = await careful(world, `Ana${pause}`)
    const codes = member.recoveryCodes.slice(0, 5)
    const counts = await countOutcomes(
      codes.map(async (code, index) => {
        await setTimeout(index * pause)
        await member.call.accounts.endSecondFactor({ password, code })
      }),
    )
    const { ok, 'accounts.code_invalid': wrong = 0, 'accounts.factor_is_off': off = 0, ...others } = counts
    expect(others).toEqual({})
    expect([ok, wrong + off]).toEqual([1, 4])
  }
})
