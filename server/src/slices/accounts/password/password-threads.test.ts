import { readFile } from 'node:fs/promises'
import { Refusal } from '@netwrk/domain/refusals'
import { hashPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { agreed } from '../../../testing/accounts/agreed.ts'
import { countOutcomes } from '../../../testing/count-outcomes.ts'
import { isFull } from '../../../testing/rounds.ts'
import { createWorld } from '../../../testing/world.ts'
import { atOnce, mostWaiting, openPasswordThreads } from './password-threads.ts'

test('a password is recognised, another is not, and what the identity library kept can be read', async () => {
  const { hash, verify } = openPasswordThreads()
  for (const kept of [await hash('correct ﬁorse'), await hashPassword('correct ﬁorse')]) {
    expect(await verify({ hash: kept, password: 'correct fiorse' })).toBe(true)
    expect(await verify({ hash: kept, password: 'correct forse' })).toBe(false)
  }
  await expect(verify({ hash: 'garbage', password: 'x' })).rejects.toThrow('cannot be read')
  expect(await verify({ hash: 'aa:bb', password: 'x' })).toBe(false)
})

test('200 passwords at once hold up no file, and those beyond the queue are refused', {
  timeout: 60_000,
}, async () => {
  const { hash, verify } = openPasswordThreads()
  const kept = await hash('right')
  let finished = 0
  const checks = Array.from({ length: 200 }, () =>
    verify({ hash: kept, password: 'wrong' }).finally(() => finished++),
  )
  const outcomes = countOutcomes(checks)
  await readFile(import.meta.filename)
  // The refused ones are over at once; of the others only a few can have had their turn.
  expect(finished).toBeLessThan(200 - mostWaiting)
  expect(await outcomes).toEqual({ ok: atOnce + mostWaiting, 'request.too_many': 200 - atOnce - mostWaiting })
})

// With the real threads, which takes seconds of all cores; that a refusal is told is below.
test.runIf(isFull)(
  'of 200 sign-ins at once those beyond the queue are told to wait',
  {
    timeout: 60_000,
  },
  async () => {
    const world = await createWorld({}, { passwords: openPasswordThreads() })
    const { call } = world.browser()
    const counts = await countOutcomes(
      Array.from({ length: 200 }, (_, index) =>
        call.accounts.signIn({ email: `nobody${index}@example.com`, password: 'a guess', timeZone: 'UTC' }),
      ),
    )
    expect(Object.keys(counts).sort()).toEqual(['accounts.wrong_credentials', 'request.too_many'])
  },
)

test('who signs up or in while too many wait is told so', async () => {
  const full = () => Promise.reject(new Refusal('request.too_many'))
  const world = await createWorld({}, { passwords: { hash: full, verify: full } })
  const ana = { name: 'Ana', username: 'ana', email: 'ana@example.com', password: 'right1', timeZone: 'UTC' }
  const { accounts } = world.browser().call
  const told = { code: 'request.too_many' }
  await expect(accounts.signUp({ ...ana, ...agreed })).rejects.toMatchObject(told)
  await expect(
    accounts.signIn({ email: ana.email, password: 'a guess', timeZone: 'UTC' }),
  ).rejects.toMatchObject(told)
})
