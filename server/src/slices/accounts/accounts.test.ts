import { expect, test } from 'vitest'
import { createWorld, password } from '../../testing/world.ts'

const timeZone = 'Europe/London'
const ana = { name: 'Ana Silva', username: 'ana.silva', email: 'Ana@Example.com ', password, timeZone }

test('signing up signs in, keeps the e-mail trimmed and lower-cased, and mails a verification link', async () => {
  const world = await createWorld()
  const { call } = world.browser()

  const { member } = await call.accounts.signUp(ana)

  expect(member).toMatchObject({
    email: 'ana@example.com',
    username: 'ana.silva',
    isEmailVerified: false,
    tier: 'free',
  })
  expect((await call.accounts.me({})).member?.id).toBe(member.id)
  await world.settle()
  expect(world.deps.keptMail?.()).toMatchObject([
    { to: 'ana@example.com', subject: 'Verify your email for Netwrk' },
  ])
})

test('the link of the mail verifies in another browser, once', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  const elsewhere = world.browser()
  await call.accounts.signUp(ana)
  await world.settle()
  const token = /token=([\w-]+)/.exec(world.deps.keptMail!()[0]!.text)![1]!

  await elsewhere.call.accounts.verifyEmail({ token })

  expect((await call.accounts.me({})).member).toMatchObject({ isEmailVerified: true, verificationLevel: 1 })
  await expect(elsewhere.call.accounts.verifyEmail({ token })).rejects.toMatchObject({
    code: 'accounts.link_invalid',
  })
})

test('signing out ends the session on the server', async () => {
  const world = await createWorld()
  const { call, cookies } = world.browser()
  await call.accounts.signUp(ana)
  const stolen = new Map(cookies)

  await call.accounts.signOut({})

  expect((await call.accounts.me({})).member).toBeNull()
  for (const [name, value] of stolen) cookies.set(name, value)
  expect((await call.accounts.me({})).member).toBeNull()
})
