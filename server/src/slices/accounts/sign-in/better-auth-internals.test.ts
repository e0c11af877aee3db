import { createOTP } from '@better-auth/utils/otp'
import { constantTimeEqual, makeSignature, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'
import { parse } from 'hono/utils/cookie'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emailVerified } from '../../../testing/accounts/phone.ts'
import { careful, half } from '../../../testing/accounts/two-step.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'
import { createLinkToken } from '../links/mailed-tokens.claims.ts'
import { cookiePrefix } from './identity.ts'
import { inTransaction } from './identity-in-transaction.ts'

/*
 * What is used here of better-auth beside its documented API. Each test names what of ours breaks where a new version
 * fails it, so that an upgrade says so before somebody who signs in does.
 */
const providers = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GITHUB_CLIENT_ID: 'id',
  GITHUB_CLIENT_SECRET: 'secret',
}

test('explicitSchemaCheck finds the tables of our migrations as expected; else signing in reads or writes what is not there', async () => {
  const check = async ({ deps }: World) => (await deps.identity.$context).explicitSchemaCheck?.() ?? null
  await expect(createWorld(providers).then(check)).resolves.toBeUndefined()
  const other = await createWorld(providers)
  await sql`alter table session rename column user_agent to browser`.execute(other.deps.db)
  await expect(check(other)).rejects.toThrow('user_agent')
})

test('$context.password hashes and verifies; else passwords can be neither changed nor reset', async () => {
  const { deps } = await createWorld()
  const { password: kept } = await deps.identity.$context
  const hash = await kept.hash(password)
  expect(await kept.verify({ hash, password })).toBe(true)
  expect(await kept.verify({ hash, password: 'another' })).toBe(false)
})

test('runWithTransaction takes our adapter; else a sign-up that fails leaves half a member', async () => {
  const { deps } = await createWorld()
  const body = { name: 'Ana', username: 'ana', email: 'ana@example.com', password }
  const failing = deps.db.transaction().execute(async (tx) => {
    await inTransaction(deps.identity, tx, () => deps.identity.api.signUpEmail({ body }))
    expect(await tx.selectFrom('account').select('id').execute()).toHaveLength(1)
    throw new Error('the rest failed')
  })
  await expect(failing).rejects.toThrow('the rest failed')
  for (const table of ['account', 'credential', 'session'] as const) {
    expect(await deps.db.selectFrom(table).select('id').execute(), table).toEqual([])
  }
})

test("a cookie is its value, a dot and makeSignature's text; else a change of SECRET signs everybody out", async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const { secret } = await world.deps.identity.$context
  const [cookie] = Object.entries(parse(ana.cookieHeader())).filter(([name]) =>
    name.endsWith(`${cookiePrefix}.session_token`),
  )
  const [, value, signature] = /^(.*)\.([^.]+)$/.exec(cookie![1])!
  expect(constantTimeEqual(signature!, await makeSignature(value!, secret))).toBe(true)
})

test('secretConfig, or the secret itself, opens what seals a second factor; else no code is right, and none after a change of SECRET', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')
  const { secretConfig, secret } = await world.deps.identity.$context
  const { secret: sealed } = await world.deps.db
    .selectFrom('twoFactor')
    .select('secret')
    .where('accountId', '=', ana.id)
    .executeTakeFirstOrThrow()
  const opened = await symmetricDecrypt({ key: secretConfig, data: sealed })
  expect(await symmetricDecrypt({ key: secret, data: sealed })).toBe(opened)
  const anew = await symmetricEncrypt({ key: secret, data: opened })
  expect(await symmetricDecrypt({ key: secretConfig, data: anew })).toBe(opened)
})

test('createOTP counts as RFC 4226 does; else codes are taken for those of another half minute', async () => {
  const otp = createOTP('12345678901234567890')
  expect([await otp.hotp(0), await otp.hotp(1)]).toEqual(['755224', '287082'])
})

test('a half sign-in is a row of verification, named by a cookie; else nobody with a second factor signs in, or guesses are not counted', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')
  const browser = await half(world, ana.email)
  const { name } = (await world.deps.identity.$context).createAuthCookie('two_factor')
  const value = parse(browser.cookieHeader(), name)[name]!
  const row = await world.deps.db
    .selectFrom('verification')
    .select(['identifier', 'value'])
    .where('identifier', '=', value.slice(0, value.lastIndexOf('.')))
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ identifier: expect.stringMatching(/^2fa-/), value: ana.id })
})

test('the second factor is asked for by one hook with a matcher; else some way in does not ask for it', () => {
  const { after } = twoFactor({ issuer: 'Netwrk' }).hooks
  expect(after).toHaveLength(1)
  expect(after[0]).toMatchObject({ matcher: expect.any(Function), handler: expect.any(Function) })
})

test('the context of init lists providers by what they tell of somebody; else it is believed unchecked', async () => {
  const { deps } = await createWorld(providers)
  const { socialProviders } = await deps.identity.$context
  expect(socialProviders.map(({ id }) => id)).toEqual(['google', 'github'])
  for (const provider of socialProviders) {
    // Ours stands in its place, and has looked at what it is given.
    expect(
      await provider.accountSubject({ tokens: {}, profile: { sub: ['a list'], id: ['a list'] } } as never),
    ).toBe('')
    expect(provider.getUserInfo).toBeTypeOf('function')
  }
})

test('a link that signs in is a row of verification that holds the address; else mailed links do not work', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const token = await createLinkToken(world.deps, 'sign-in-link', { id: ana.id, email: ana.member.email })
  const { user } = await world.deps.identity.api
    .magicLinkVerify({ query: { token }, headers: new Headers() })
    .then((answer) => answer as { user: { id: string } })
  expect(user.id).toBe(ana.id)
})
