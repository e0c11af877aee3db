import { expect, test } from 'vitest'
import { agreed } from '../../../testing/accounts/agreed.ts'
import { createWorld } from '../../../testing/world.ts'

test('who signs up with an address that may be somebody else’s chooses no word of what we write there', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  const email = 'victim@example.com'
  const name = 'You won a prize'
  await call.accounts.signUp({
    name,
    username: 'prize',
    email,
    password: 'correct horse',
    timeZone: 'UTC',
    ...agreed,
  })
  await call.accounts.resendVerification({})
  await call.accounts.requestPasswordReset({ email })
  await world.handleEvents()
  const mails = world.deps.keptMail!()
  expect(mails).toHaveLength(3)
  for (const { subject, text, html } of mails) expect(`${subject}${text}${html}`).not.toMatch(/won|prize/)

  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await call.accounts.requestPasswordReset({ email })
  await world.handleEvents()
  expect(world.deps.keptMail!()[0]!.text).toContain(`Hi ${name},`)
})
