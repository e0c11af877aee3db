import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'

test('500 parallel joins get the positions 1 to 500, each once, and codes of their own', {
  timeout: 120_000,
}, async () => {
  const world = await createWorld()
  const { call } = world.browser()

  const answers = await Promise.all(
    Array.from({ length: 500 }, () =>
      call.waitlist.join({ email: `${randomUUID()}@example.com`, referralCode: '' }),
    ),
  )

  const positions = answers.map(({ card }) => card.position).toSorted((a, b) => a - b)
  expect(positions).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
  expect(new Set(answers.map(({ card }) => card.referralCode)).size).toBe(500)
  expect(await call.waitlist.gate({})).toMatchObject({ waiting: 500, version: 500 })
})

const rounds = 50

test(`one e-mail joining four times at once joins once and hears one position, ${rounds} times`, {
  timeout: 240_000,
}, async () => {
  const world = await createWorld()
  const { call } = world.browser()
  for (let round = 1; round <= rounds; round++) {
    const emails = [`ana${round}@example.com`, `ANA${round}@example.com`, ` ana${round}@EXAMPLE.com`]
    const answers = await Promise.all(
      [...emails, emails[0]!].map((email) => call.waitlist.join({ email, referralCode: '' })),
    )
    expect(
      answers.map(({ card }) => card.position),
      `round ${round}`,
    ).toEqual(Array(4).fill(round))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  }
  expect((await call.waitlist.gate({})).waiting).toBe(rounds)
})
