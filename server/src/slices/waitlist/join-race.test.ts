import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { amount, rounds } from '../../testing/rounds.ts'
import { join, placeOf } from '../../testing/waitlist.ts'
import { createWorld } from '../../testing/world.ts'

const many = amount(500)

test(`${many} parallel joins get the positions 1 to ${many}, each once, and codes of their own`, async () => {
  const world = await createWorld({}, { isLaunched: false })
  const browser = world.browser()
  const { call } = browser

  const answers = await Promise.all(
    Array.from({ length: many }, () => placeOf(browser, `${randomUUID()}@example.com`)),
  )

  const positions = answers.map(({ position }) => position).toSorted((a, b) => a - b)
  expect(positions).toEqual(Array.from({ length: many }, (_, index) => index + 1))
  expect(new Set(answers.map(({ referralCode }) => referralCode)).size).toBe(many)
  expect(await call.waitlist.gate({})).toMatchObject({ waiting: many, version: many })
})

const times = rounds(50)

test(`one e-mail joining four times at once joins once and hears one position, ${times} times`, {
  timeout: 240_000,
}, async () => {
  const world = await createWorld({}, { isLaunched: false })
  const browser = world.browser()
  const { call } = browser
  // From then on the browser is known by its cookie.
  await join(browser, 'first@example.com')
  for (let round = 1; round <= times; round++) {
    const emails = [`ana${round}@example.com`, `ANA${round}@example.com`, ` ana${round}@EXAMPLE.com`]
    const answers = await Promise.all([...emails, emails[0]!].map((email) => join(browser, email)))
    expect(
      answers.map(({ card }) => card?.position),
      `round ${round}`,
    ).toEqual(Array(4).fill(round + 1))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  }
  expect((await call.waitlist.gate({})).waiting).toBe(times + 1)
})
