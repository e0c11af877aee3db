import { mayAll } from '@netwrk/domain/desk/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MailPort } from '../../platform/mail/mail.ts'
import { agreed } from '../../testing/accounts/agreed.ts'
import { createWorld, password } from '../../testing/world.ts'
import { sendVerificationMail } from './mails/send-account-mail.ts'

const timeZone = 'Europe/London'
const credentials = { email: 'ana@example.com', password, timeZone }
const ana = { name: 'Ana Silva', username: 'ana.silva', email: 'Ana@Example.com ', password, timeZone }

test('signing up signs in, keeps the e-mail trimmed and lower-cased, and mails a verification link', async () => {
  const world = await createWorld()
  const { call } = world.browser()

  const { member } = await call.accounts.signUp({ ...ana, ...agreed })

  expect(member).toMatchObject({
    email: 'ana@example.com',
    username: 'ana.silva',
    isEmailVerified: false,
    tier: 'free',
  })
  expect((await call.accounts.me({})).member?.id).toBe(member.id)
  await world.handleEvents()
  expect(world.deps.keptMail?.()).toMatchObject([
    { to: 'ana@example.com', subject: 'Verify your email for Netwrk' },
  ])
})

test('the link of the mail verifies in another browser, once', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  const elsewhere = world.browser()
  await call.accounts.signUp({ ...ana, ...agreed })
  await world.handleEvents()
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
  await call.accounts.signUp({ ...ana, ...agreed })
  const stolen = new Map(cookies)

  await call.accounts.signOut({})

  expect((await call.accounts.me({})).member).toBeNull()
  for (const [name, value] of stolen) cookies.set(name, value)
  expect((await call.accounts.me({})).member).toBeNull()
})

const withField = (change: Partial<typeof ana>) => ({ ...ana, ...change })
const refusedForms: [string, typeof ana, string][] = [
  ['no name', withField({ name: '' }), 'Please fill in all required fields'],
  ['no e-mail', withField({ email: '' }), 'Please fill in all required fields'],
  ['a short password', withField({ password: '12345' }), 'Password must be at least 6 characters long'],
  ['no at-sign', withField({ email: 'ana.example.com' }), 'Please enter a valid email address'],
  ['a name of one letter', withField({ name: ' A ' }), 'Please enter a valid name'],
  ['a username of one letter', withField({ username: 'a' }), 'Please enter a valid username'],
  ['a username with a space', withField({ username: 'ana silva' }), 'Please enter a valid username'],
]

test.each(refusedForms)(
  'a sign-up form with %s is refused in the words of the rules',
  async (_, form, text) => {
    const world = await createWorld()
    await expect(world.browser().call.accounts.signUp({ ...form, ...agreed })).rejects.toMatchObject({
      code: 'accounts.form_invalid',
      message: text,
    })
  },
)

test('a taken e-mail or username is refused without regard to case', async () => {
  const world = await createWorld()
  await world.browser().call.accounts.signUp({ ...ana, ...agreed })

  const again = world.browser().call.accounts
  await expect(
    again.signUp({ ...ana, ...agreed, username: 'ana.two', email: 'ANA@example.com' }),
  ).rejects.toMatchObject({
    code: 'accounts.email_taken',
    message: 'An account with this email already exists.',
  })
  await expect(
    again.signUp({ ...ana, ...agreed, username: 'ANA.Silva', email: 'two@example.com' }),
  ).rejects.toMatchObject({
    code: 'accounts.username_taken',
    message: 'This username is already taken.',
  })
})

test('a wrong password and an unknown e-mail are answered alike', async () => {
  const world = await createWorld()
  await world.browser().call.accounts.signUp({ ...ana, ...agreed })
  for (const form of [
    { email: ana.email, password: 'not the one' },
    { email: 'who@example.com', password },
  ]) {
    await expect(world.browser().call.accounts.signIn({ ...form, timeZone })).rejects.toMatchObject({
      code: 'accounts.wrong_credentials',
      message: 'Invalid email or password',
    })
  }
  const { member } = await world.browser().call.accounts.signIn({ ...credentials, email: ' ANA@example.com' })
  expect(member?.username).toBe('ana.silva')
})

test('a forgotten password is reset by a link that works once, and every session ends', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  await call.accounts.signUp({ ...ana, ...agreed })
  await world.handleEvents()
  await call.accounts.requestPasswordReset({ email: 'nobody@example.com' })
  await call.accounts.requestPasswordReset({ email: 'ana@EXAMPLE.com' })
  await world.handleEvents()
  const mails = world.deps.keptMail!()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Reset your Netwrk password',
    'Verify your email for Netwrk',
  ])
  const token = /token=(\w+)/.exec(mails[0]!.text)![1]!

  await call.accounts.resetPassword({ token, password: 'a new password' })

  expect((await call.accounts.me({})).member).toBeNull()
  await expect(call.accounts.resetPassword({ token, password: 'yet another' })).rejects.toMatchObject({
    code: 'accounts.link_invalid',
  })
  await expect(call.accounts.signIn(credentials)).rejects.toMatchObject({
    code: 'accounts.wrong_credentials',
  })
  expect(await call.accounts.signIn({ ...credentials, password: 'a new password' })).toBeTruthy()
})

test('links stop working: verification after a day, reset after an hour', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  await call.accounts.signUp({ ...ana, ...agreed })
  await world.handleEvents()
  const token = /token=([\w-]+)/.exec(world.deps.keptMail!()[0]!.text)![1]!

  world.pass(24 * 3_600_000 + 1)

  await expect(call.accounts.verifyEmail({ token })).rejects.toMatchObject({ code: 'accounts.link_invalid' })
})

test('a verification link works from the moment it is mailed, whatever becomes of what sent it', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  const { member } = await call.accounts.signUp({ ...ana, ...agreed })
  const { db } = world.deps
  const mail: MailPort = {
    async send({ text }) {
      await call.accounts.verifyEmail({ token: /token=([\w-]+)/.exec(text)![1]! })
    },
  }
  const event = {
    id: '1',
    occurredAt: world.deps.clock.now(),
    body: { type: 'account.verification_requested', accountId: member.id },
  } as const
  const undone = db.transaction().execute(async (tx) => {
    await sendVerificationMail({ ...world.deps, mail })(tx, event)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await call.accounts.me({})).member).toMatchObject({ isEmailVerified: true })
})

test('asking again for a verification mail sends one, and is refused once verified', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  await call.accounts.signUp({ ...ana, ...agreed })
  await call.accounts.resendVerification({})
  await world.handleEvents()
  const mails = world.deps.keptMail!()
  expect(mails).toHaveLength(2)

  const token = /token=([\w-]+)/.exec(mails[1]!.text)![1]!
  await call.accounts.verifyEmail({ token })
  await expect(call.accounts.resendVerification({})).rejects.toMatchObject({
    code: 'accounts.already_verified',
  })
})

test('on first sight of an account without a profile a basic one is made, once', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  const { member } = await call.accounts.signUp({ ...ana, ...agreed })
  for (const table of ['profile', 'preference', 'memberClock'] as const) {
    await world.deps.db.deleteFrom(table).where('accountId', '=', member.id).execute()
  }

  const seen = await Promise.all(Array.from({ length: 5 }, () => call.accounts.me({})))

  expect(seen.map(({ member: found }) => found?.username)).toEqual(Array(5).fill('ana.silva'))
})

test('being here moves last active on, and each new day adds one to the activity score', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  const { member } = await call.accounts.signUp({ ...ana, ...agreed })
  const activity = () =>
    world.deps.db
      .selectFrom('profile')
      .select(['lastActiveAt', 'activityScore'])
      .where('accountId', '=', member.id)
      .executeTakeFirstOrThrow()
  const joined = await activity()

  world.pass(4 * 60_000)
  await call.accounts.me({})
  expect(await activity()).toEqual(joined)

  world.pass(60_000)
  await call.accounts.me({})
  expect(await activity()).toEqual({ lastActiveAt: world.deps.clock.now(), activityScore: 10 })

  world.pass(24 * 3_600_000)
  await Promise.all([call.accounts.me({}), call.accounts.me({}), call.accounts.me({})])
  expect((await activity()).activityScore).toBe(11)

  // As the database's own clock writes it, finer than JavaScript reads.
  await sql`update profile set last_active_at = last_active_at + interval '7 microseconds'`.execute(
    world.deps.db,
  )
  world.pass(24 * 3_600_000)
  await call.accounts.me({})
  expect(await activity()).toEqual({ lastActiveAt: world.deps.clock.now(), activityScore: 12 })
})

test('a member learns whether they are suspended, and what their role in the staff permits', async () => {
  const world = await createWorld()
  const { call, id } = await world.member('Ana')
  const me = async () => (await call.accounts.me({})).member
  expect(await me()).toMatchObject({ isSuspended: false, permissions: [] })

  const { db } = world.deps
  const addedAt = world.deps.clock.now()
  await db.insertInto('staff').values({ accountId: id, role: 'moderator', addedAt }).execute()
  expect(await me()).toMatchObject({ permissions: [...mayAll('moderator')] })
  await db.updateTable('staff').set({ role: 'analyst' }).execute()
  await db.updateTable('profile').set({ isSuspended: true }).where('accountId', '=', id).execute()
  expect(await me()).toMatchObject({ isSuspended: true, permissions: [...mayAll('analyst')] })
})
