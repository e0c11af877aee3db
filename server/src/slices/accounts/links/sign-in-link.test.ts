import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emailVerified } from '../../../testing/accounts/phone.ts'
import { careful } from '../../../testing/accounts/two-step.ts'
import { createWorld, type World } from '../../../testing/world.ts'

// The library's clock is the machine's.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const timeZone = 'Europe/London'
const offered = { EMAIL_LINK_SIGN_IN: 'on' }
const invalid = { code: 'accounts.link_invalid' }

const subjects = (world: World) => world.deps.keptMail!().map(({ subject }) => subject)

async function linkFor(world: World, email: string): Promise<string> {
  await world.browser().call.accounts.requestSignInLink({ email })
  await world.handleEvents()
  return /auth\/link\?token=(\w+)/.exec(world.deps.keptMail!()[0]!.text)![1]!
}

test('without EMAIL_LINK_SIGN_IN it is neither offered nor done', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  expect((await call.accounts.signInOptions({})).hasEmailLink).toBe(false)
  const refused = { code: 'accounts.way_not_offered' }
  await expect(call.accounts.requestSignInLink({ email: 'ana@example.com' })).rejects.toMatchObject(refused)
  await expect(call.accounts.signInWithLink({ token: 'x', timeZone })).rejects.toMatchObject(refused)
})

test('a link signs in once, in any browser, for a quarter of an hour', async () => {
  const world = await createWorld(offered)
  const ana = await emailVerified(world, 'Ana')
  const token = await linkFor(world, ` ${ana.member.email.toUpperCase()}`)

  const browsers = Array.from({ length: 10 }, () => world.browser())
  const outcomes = await Promise.allSettled(
    browsers.map(({ call }) => call.accounts.signInWithLink({ token, timeZone })),
  )

  const [winner, ...others] = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(winner).toMatchObject({ value: { member: { id: ana.id } } })
  expect(others).toEqual([])
  const seen = await Promise.all(browsers.map(async ({ call }) => (await call.accounts.me({})).member?.id))
  expect(seen.filter((id) => id === ana.id)).toHaveLength(1)
  const late = await linkFor(world, ana.member.email)
  vi.setSystemTime(Date.now() + 15 * 60_000 + 1)
  await expect(world.browser().call.accounts.signInWithLink({ token: late, timeZone })).rejects.toMatchObject(
    invalid,
  )
  const stored = await world.deps.db.selectFrom('verification').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(late)
})

test('asking is answered alike for an account and for none, and a mailbox gets no more than the limit', async () => {
  const world = await createWorld({ ...offered, LIMIT_MAIL: '3/15m' })
  const ana = await emailVerified(world, 'Ana')
  const { call } = world.browser()
  for (let times = 0; times < 5; times++) {
    expect(await call.accounts.requestSignInLink({ email: ana.member.email })).toEqual({ ok: true })
    expect(await call.accounts.requestSignInLink({ email: 'nobody@example.com' })).toEqual({ ok: true })
  }
  await expect(call.accounts.requestSignInLink({ email: 'nobody' })).rejects.toMatchObject({
    message: 'Please enter a valid email address',
  })
  await world.handleEvents()
  expect(subjects(world).filter((subject) => subject === 'Your link to sign in to Netwrk')).toHaveLength(3)
})

test('an address that was never verified is mailed a verification link, which signs nobody in', async () => {
  const world = await createWorld(offered)
  const ana = await world.member('Ana')
  await world.handleEvents()
  await world.browser().call.accounts.requestSignInLink({ email: ana.member.email })
  await world.handleEvents()
  expect(subjects(world)).toEqual(['Verify your email for Netwrk', 'Verify your email for Netwrk'])
})

test('a link does not get past the second factor', async () => {
  const world = await createWorld(offered)
  const ana = await careful(world, 'Ana')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const browser = world.browser()

  const answer = await browser.call.accounts.signInWithLink({
    token: await linkFor(world, ana.email),
    timeZone,
  })

  expect(answer).toEqual({ member: null })
  expect([...browser.cookies.keys()]).toEqual(['netwrk.two_factor'])
  expect((await browser.call.accounts.me({})).member).toBeNull()
  const code = ana.recoveryCodes[0]!
  expect((await browser.call.accounts.confirmSignIn({ code, timeZone })).member.id).toBe(ana.id)
})

test.each(['verify-email:', 'reset-password:', ''])(
  'what else is in the table of tokens is no link: %j',
  async (prefix) => {
    const world = await createWorld(offered)
    await world.member('Ana')
    await world.handleEvents()
    const rows = await world.deps.db.selectFrom('verification').select('identifier').execute()
    for (const token of [prefix, `${prefix}x`, ...rows.map(({ identifier }) => identifier)]) {
      await expect(world.browser().call.accounts.signInWithLink({ token, timeZone })).rejects.toMatchObject(
        invalid,
      )
    }
  },
)
