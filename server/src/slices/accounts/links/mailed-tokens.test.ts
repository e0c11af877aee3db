import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emailVerified } from '../../../testing/accounts/phone.ts'
import { careful, half } from '../../../testing/accounts/two-step.ts'
import { countOutcomes } from '../../../testing/count-outcomes.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'

const timeZone = 'UTC'
const offered = { EMAIL_LINK_SIGN_IN: 'on' }
const invalid = { code: 'accounts.link_invalid' }

const tokensIn = (world: World, path: string) =>
  world.deps.keptMail!().flatMap(({ text }) => new RegExp(`${path}\\?token=(\\w+)`).exec(text)?.[1] ?? [])
const subjects = (world: World) => world.deps.keptMail!().map(({ subject }) => subject)

/** A link to reset and one to sign in, both on their way. */
async function linksFor(world: World, email: string) {
  const { accounts } = world.browser().call
  await accounts.requestPasswordReset({ email })
  await accounts.requestSignInLink({ email })
  await world.handleEvents()
  return { reset: tokensIn(world, '/auth/reset')[0]!, signIn: tokensIn(world, '/auth/link')[0]! }
}

async function expectEnded(world: World, links: Awaited<ReturnType<typeof linksFor>>) {
  const { accounts } = world.browser().call
  await expect(accounts.resetPassword({ token: links.reset, password })).rejects.toMatchObject(invalid)
  await expect(accounts.signInWithLink({ token: links.signIn, timeZone })).rejects.toMatchObject(invalid)
}

test('a reset ends every other link and half sign-in of the account, and nobody else’s', async () => {
  const world = await createWorld(offered)
  const [ana, ben] = [await careful(world, 'Ana'), await emailVerified(world, 'Ben')]
  const earlier = await linksFor(world, ana.email)
  const bens = await linksFor(world, ben.member.email)
  const waiting = await half(world, ana.email)
  const { reset } = await linksFor(world, ana.email)

  await world.browser().call.accounts.resetPassword({ token: reset, password: 'another horse' })

  await expectEnded(world, earlier)
  await expect(
    waiting.call.accounts.confirmSignIn({ code: ana.recoveryCodes[0]!, timeZone }),
  ).rejects.toMatchObject({ code: 'accounts.code_session_expired' })
  const { member } = await world.browser().call.accounts.signInWithLink({ token: bens.signIn, timeZone })
  expect(member?.id).toBe(ben.id)
})

test('a change of password ends the links, also one that was asked for before and not mailed yet', async () => {
  const world = await createWorld(offered)
  const ana = await emailVerified(world, 'Ana')
  const links = await linksFor(world, ana.member.email)
  await world.browser().call.accounts.requestPasswordReset({ email: ana.member.email })
  await world.browser().call.accounts.requestSignInLink({ email: ana.member.email })
  const before = tokensIn(world, '/auth/(reset|link)').length
  world.pass(1000)

  await ana.call.accounts.changePassword({ currentPassword: password, newPassword: 'another horse' })
  await world.handleEvents()

  await expectEnded(world, links)
  expect(tokensIn(world, '/auth/(reset|link)')).toHaveLength(before)
})

test('no token of a mailed link is anywhere in the database', async () => {
  const world = await createWorld(offered)
  const ana = await emailVerified(world, 'Ana')
  await world.handleEvents()
  const { reset, signIn } = await linksFor(world, ana.member.email)
  const tokens = [reset, signIn, ...tokensIn(world, '/auth/verify')]
  expect(tokens).toHaveLength(2)
  await world.member('Ben')
  await world.handleEvents()
  tokens.push(...tokensIn(world, '/auth/verify'))
  expect(tokens).toHaveLength(3)
  for (const table of ['event', 'verification'] as const) {
    const rows = JSON.stringify(await world.deps.db.selectFrom(table).selectAll().execute())
    for (const token of tokens) expect(rows).not.toContain(token)
  }
})

test('links that were mailed before their tokens were hashed keep working, and events lose theirs', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const { db } = world.deps
  for (const [prefix, token] of [
    ['verify-email', 'Abc-_9'],
    ['reset-password', 'Xyz8'],
  ]) {
    await sql`insert into verification (id, identifier, value, expires_at)
      values (gen_random_uuid(), ${`${prefix}:${token}`}, ${ana.id}, ${new Date('2026-06-15T13:00:00Z')})`.execute(
      db,
    )
  }
  await sql`insert into event (body, occurred_at, due_at, handled_at)
    values ('{"type":"account.reset_requested","accountId":null,"token":"Xyz8"}', now(), now(), now())`.execute(
    db,
  )
  const migration = await readFile(
    new URL('../../../../migrations/0031_hash_mailed_tokens.sql', import.meta.url),
    'utf8',
  )
  await sql.raw(migration).execute(db)

  const { accounts } = world.browser().call
  await accounts.verifyEmail({ token: 'Abc-_9' })
  await accounts.resetPassword({ token: 'Xyz8', password: 'another horse' })
  const events = JSON.stringify(await db.selectFrom('event').select('body').execute())
  expect(events).not.toContain('Xyz8')
})

test('one reset link used in ten places at once sets one password', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  await world.browser().call.accounts.requestPasswordReset({ email: ana.member.email })
  await world.handleEvents()
  const token = tokensIn(world, '/auth/reset')[0]!
  const counts = await countOutcomes(
    Array.from({ length: 10 }, (_, index) =>
      world.browser().call.accounts.resetPassword({ token, password: `horse number ${index}` }),
    ),
  )
  expect(counts).toEqual({ ok: 1, 'accounts.link_invalid': 9 })
})

test(`links to verify and to reset and a change of password at once take turns, ${rounds(10, 3)} times`, async () => {
  const world = await createWorld({ LIMIT_MAIL: '100/1h' })
  for (let round = 0; round < rounds(10, 3); round++) {
    const ana = await world.member('Ana')
    const { email } = ana.member
    const { accounts } = ana.call
    for (let times = 0; times < 3; times++) {
      await accounts.requestPasswordReset({ email })
      await accounts.resendVerification({})
    }
    await world.handleEvents()
    const newest = (path: string) => tokensIn(world, path).slice(0, 3)
    const counts = await Promise.all([
      countOutcomes(newest('/auth/verify').map((token) => accounts.verifyEmail({ token }))),
      countOutcomes(newest('/auth/reset').map((token) => accounts.resetPassword({ token, password }))),
      countOutcomes([accounts.changePassword({ currentPassword: password, newPassword: password })]),
    ])
    // Whichever has its turn first ends the others' links, or the session.
    const outcomes = counts.flatMap((count) => Object.keys(count))
    expect(outcomes, `round ${round}`).not.toContain('request.failed')
    expect((await world.browser().call.accounts.signIn({ email, password, timeZone })).member?.id).toBe(
      ana.id,
    )
  }
})

test('asking for a link does the same before its answer for an address with an account and for one without', async () => {
  const world = await createWorld(offered)
  const ana = await emailVerified(world, 'Ana')
  await world.handleEvents()
  const { db } = world.deps
  const written = async (email: string) => {
    const { accounts } = world.browser().call
    const count = async () => ({
      events: (await db.selectFrom('event').select('id').execute()).length,
      tokens: (await db.selectFrom('verification').select('id').execute()).length,
    })
    const before = await count()
    await accounts.requestSignInLink({ email })
    await accounts.requestPasswordReset({ email })
    const after = await count()
    return { events: after.events - before.events, tokens: after.tokens - before.tokens }
  }
  expect(await written(ana.member.email)).toEqual({ events: 2, tokens: 0 })
  expect(await written('nobody@example.com')).toEqual({ events: 2, tokens: 0 })
  await world.handleEvents()
  expect(tokensIn(world, '/auth/(reset|link)')).toHaveLength(2)
})

test('another password is mailed to a verified address, and to no other', async () => {
  const world = await createWorld()
  const [ana, ben] = [await emailVerified(world, 'Ana'), await world.member('Ben')]
  const change = { currentPassword: password, newPassword: 'another horse' }
  await ana.call.accounts.changePassword(change)
  await ben.call.accounts.changePassword(change)
  await world.handleEvents()
  const changed = 'Your Netwrk password was changed'
  const told = () => world.deps.keptMail!().filter(({ subject }) => subject === changed)
  expect(told()).toMatchObject([{ to: ana.member.email }])

  await ana.call.accounts.requestPasswordReset({ email: ana.member.email })
  await world.handleEvents()
  await world.browser().call.accounts.resetPassword({ token: tokensIn(world, '/auth/reset')[0]!, password })
  await world.handleEvents()
  expect(told()).toHaveLength(2)
  expect(subjects(world)).not.toContain('Two-step sign-in is off')
})

test('a reset gives an address that was squatted to its owner, without the second factor and providers of before', async () => {
  const world = await createWorld()
  const squatter = await careful(world, 'Ana')
  const { db } = world.deps
  await db.updateTable('account').set({ emailVerified: false }).where('id', '=', squatter.id).execute()
  await sql`insert into credential (id, account_id, provider, provider_account_id)
    values (gen_random_uuid(), ${squatter.id}, 'oidc', 'the squatter')`.execute(db)
  const owner = world.browser()
  await owner.call.accounts.requestPasswordReset({ email: squatter.email })
  await world.handleEvents()
  await owner.call.accounts.resetPassword({
    token: tokensIn(world, '/auth/reset')[0]!,
    password: 'another horse',
  })

  const { member } = await owner.call.accounts.signIn({
    email: squatter.email,
    password: 'another horse',
    timeZone,
  })
  expect(member).toMatchObject({ id: squatter.id, isEmailVerified: true })
  expect((await squatter.call.accounts.me({})).member).toBeNull()
  const providers = await db.selectFrom('credential').select('provider').execute()
  expect(providers).toEqual([{ provider: 'credential' }])
})
