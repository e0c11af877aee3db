import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { agreed } from '../../../testing/accounts/agreed.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'

const times = rounds(200)
const timeZone = 'Europe/London'

async function codesOf(world: World, forms: { username: string; email: string }[]) {
  const answers = await Promise.allSettled(
    forms.map((form) =>
      world.browser().call.accounts.signUp({ name: 'Ana Silva', password, timeZone, ...form, ...agreed }),
    ),
  )
  return answers
    .map((answer) => (answer.status === 'fulfilled' ? 'ok' : (answer.reason as { code: string }).code))
    .sort()
}

async function countOfAccounts({ deps }: World) {
  const accounts = await deps.db.selectFrom('account').select('id').execute()
  const credentials = await deps.db.selectFrom('credential').select('id').execute()
  const profiles = await deps.db.selectFrom('profile').select('accountId').execute()
  return [accounts.length, credentials.length, profiles.length]
}

test(`parallel sign-ups with one username make exactly one account, ${times} times`, {
  timeout: 900_000,
}, async () => {
  const world = await createWorld()
  for (let round = 1; round <= times; round++) {
    const email = () => `${randomUUID()}@example.com`
    const forms = [
      { username: `Ana_${round}`, email: email() },
      { username: `ana_${round}`, email: email() },
    ]
    expect(await codesOf(world, forms), `round ${round}`).toEqual(['accounts.username_taken', 'ok'])
  }
  expect(await countOfAccounts(world)).toEqual([times, times, times])
})

test(`parallel sign-ups with one e-mail make exactly one account, ${times} times`, {
  timeout: 900_000,
}, async () => {
  const world = await createWorld()
  for (let round = 1; round <= times; round++) {
    const username = () => `a${randomUUID().slice(0, 12).replace('-', '')}`
    const forms = [
      { username: username(), email: `Ana${round}@example.com` },
      { username: username(), email: `ana${round}@EXAMPLE.com ` },
    ]
    expect(await codesOf(world, forms), `round ${round}`).toEqual(['accounts.email_taken', 'ok'])
  }
  expect(await countOfAccounts(world)).toEqual([times, times, times])
})
