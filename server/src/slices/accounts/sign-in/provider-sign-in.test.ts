import { expect, onTestFinished, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { openFakeOidc } from '../../../testing/fake/oidc-server.ts'
import { emailVerified } from '../../../testing/phone.ts'
import { careful } from '../../../testing/two-step.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'

const timeZone = 'Europe/London'
const bea = { sub: 'bea-1', email: 'Bea@Example.com', email_verified: true, name: 'Bea Novak' }

async function worldWithPeer() {
  const fake = await openFakeOidc()
  onTestFinished(fake.close)
  return { fake, world: await createWorld(fake.environment) }
}

/** Goes to the provider and comes back with what it sends: code and state, or an error. */
async function visit({ call }: Pick<Browser, 'call'>) {
  const { url } = await call.accounts.beginProviderSignIn({ provider: 'oidc' })
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location')!)
  expect(`${back.origin}${back.pathname}`).toBe('http://localhost:3000/auth/callback/oidc')
  const given = (name: string) => back.searchParams.get(name)
  return {
    provider: 'oidc' as const,
    code: given('code'),
    state: given('state'),
    error: given('error'),
    timeZone,
  }
}

async function signIn(browser: Pick<Browser, 'call'>) {
  return browser.call.accounts.finishProviderSignIn(await visit(browser))
}

const accountsIn = async ({ deps }: World) =>
  (await deps.db.selectFrom('account').select('email').execute()).map(({ email }) => email)

test('nothing is offered or done where nothing is set up; each provider shows once it is', async () => {
  const bare = await createWorld()
  const guest = bare.browser().call.accounts
  expect((await guest.signInOptions({})).providers).toEqual([])
  const refused = { code: 'accounts.way_not_offered' }
  await expect(guest.beginProviderSignIn({ provider: 'google' })).rejects.toMatchObject(refused)
  await expect(
    guest.finishProviderSignIn({ provider: 'oidc', code: 'a', state: 'b', error: null, timeZone }),
  ).rejects.toMatchObject(refused)

  const known = ['GOOGLE', 'GITHUB', 'LINKEDIN'].flatMap((name) => [
    [`${name}_CLIENT_ID`, `id-of-${name.toLowerCase()}`],
    [`${name}_CLIENT_SECRET`, 'secret'],
  ])
  const world = await createWorld(Object.fromEntries(known))
  const { call } = world.browser()
  const { providers } = await call.accounts.signInOptions({})
  expect(providers.map(({ name }) => name)).toEqual(['Google', 'GitHub', 'LinkedIn'])
  for (const { id } of providers) {
    const url = new URL((await call.accounts.beginProviderSignIn({ provider: id })).url)
    expect(url.protocol).toBe('https:')
    expect(url.hostname).toMatch(new RegExp(`(^|\\.)${id}\\.com$`))
    expect(url.searchParams.get('client_id')).toBe(`id-of-${id}`)
    expect(url.searchParams.get('redirect_uri')).toBe(`http://localhost:3000/auth/callback/${id}`)
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{20,}$/)
  }
})

test('somebody new becomes a member with a free username, the verified level and no tokens kept, and is known the next time', async () => {
  const { world, fake } = await worldWithPeer()
  await world
    .browser()
    .call.accounts.signUp({ name: 'Bea', username: 'bea', email: 'b@b.example', password, timeZone })
  fake.beUser(bea)
  const browser = world.browser()

  const { member } = await signIn(browser)

  expect(member).toMatchObject({
    name: 'Bea Novak',
    email: 'bea@example.com',
    isEmailVerified: true,
    verificationLevel: 1,
  })
  expect(member!.username).toMatch(/^bea\d+$/)
  expect((await browser.call.accounts.me({})).member?.id).toBe(member!.id)
  expect((await browser.call.accounts.secondFactor({})).hasPassword).toBe(false)
  const kept = await world.deps.db
    .selectFrom('credential')
    .selectAll()
    .where('provider', '=', 'oidc')
    .execute()
  expect(kept).toMatchObject([
    { providerAccountId: 'bea-1', accessToken: null, refreshToken: null, idToken: null },
  ])
  await world.handleEvents()
  expect(world.deps.keptMail!().map(({ to }) => to)).not.toContain('bea@example.com')

  fake.beUser({ ...bea, email: 'moved@example.com', name: 'Other Name' })
  expect((await signIn(world.browser())).member).toMatchObject({ id: member!.id, email: 'bea@example.com' })
})

test.each([
  ['no name', { ...bea, name: undefined }, 'User'],
  ['a name of one sign', { ...bea, name: '★' }, 'User'],
  ['a name of one astral letter', { ...bea, name: '\u{20000}' }, 'User'],
  ['a name that is a link', { ...bea, name: 'Win at http://example.com' }, 'User'],
  ['a name that is a number', { ...bea, name: 7 }, 'User'],
  ['a name that is a list', { ...bea, name: ['Bea', 'Novak'] }, 'User'],
  ['a very long name', { ...bea, name: 'B'.repeat(300) }, 'B'.repeat(80)],
  [
    'a name that the limit would cut within a letter',
    { ...bea, name: `${'B'.repeat(79)}\u{20000}` },
    'B'.repeat(79),
  ],
])('a provider that tells %s still makes a member', async (_, user, name) => {
  const { world, fake } = await worldWithPeer()
  fake.beUser(user)
  expect((await signIn(world.browser())).member?.name).toBe(name)
})

test.each([
  ['true', true],
  ['false', false],
  ['True', false],
  ['yes', false],
  [1, false],
  [[true], false],
  [{}, false],
  [null, false],
])(
  'of an address that a provider calls verified: %j, that is %j, and no account is taken over otherwise',
  async (said, isVerified) => {
    const { world, fake } = await worldWithPeer()
    const ana = await emailVerified(world, 'Ana')
    fake.beUser({ ...bea, email_verified: said })
    expect((await signIn(world.browser())).member).toMatchObject({ isEmailVerified: isVerified })

    fake.beUser({ sub: 'thief', email: ana.member.email, email_verified: said })
    const thief = signIn(world.browser())
    if (isVerified) return expect((await thief).member?.id).toBe(ana.id)
    await expect(thief).rejects.toMatchObject({ code: 'accounts.provider_conflict' })
  },
)

test.each([
  'x',
  'bea@example',
  `${'b'.repeat(400)}@example.com`,
  'bea@example.com\nbcc:x@example.com',
  '\u212Aate@example.com',
  'josé@example.com',
])('an address that is none by our rule makes no member: %j', async (email) => {
  const { world, fake } = await worldWithPeer()
  fake.beUser({ ...bea, email })
  await expect(signIn(world.browser())).rejects.toMatchObject({
    code: 'accounts.provider_email_unusable',
    message: 'Your account there has an email address that cannot be used here.',
  })
  expect(await accountsIn(world)).toEqual([])
})

test('an address is kept trimmed and lower-cased', async () => {
  const { world, fake } = await worldWithPeer()
  fake.beUser({ ...bea, email: ' Bea@Example.com\n' })
  expect((await signIn(world.browser())).member?.email).toBe('bea@example.com')
})

test.each([[undefined], [null], [''], [' '], [7], [['bea@example.com']], [{ address: 'bea@example.com' }]])(
  'who comes without an address is told so: %j',
  async (email) => {
    const { world, fake } = await worldWithPeer()
    fake.beUser({ ...bea, email })
    await expect(signIn(world.browser())).rejects.toMatchObject({
      code: 'accounts.provider_shares_no_email',
      message: 'Account creation failed - missing email',
    })
    expect(await accountsIn(world)).toEqual([])

    fake.beUser(bea)
    await signIn(world.browser())
    fake.beUser({ ...bea, email })
    await expect(signIn(world.browser())).rejects.toMatchObject({
      code: 'accounts.provider_no_email',
      message: 'Sign in failed - missing email',
    })
  },
)

test('who is known signs in by who they are there, even with an address that would be refused at first', async () => {
  const { world, fake } = await worldWithPeer()
  fake.beUser(bea)
  const { member } = await signIn(world.browser())
  fake.beUser({ ...bea, email: 'josé@example.com' })
  expect((await signIn(world.browser())).member).toMatchObject({ id: member!.id, email: 'bea@example.com' })
})

test.each([[['bea-1']], [{}], [true], [null], [undefined], [''], ['b'.repeat(256)], ['bea\n1']])(
  'nobody is %j',
  async (sub) => {
    const { world, fake } = await worldWithPeer()
    fake.beUser({ ...bea, sub })
    await expect(signIn(world.browser())).rejects.toMatchObject({ code: 'accounts.provider_failed' })
    expect(await accountsIn(world)).toEqual([])
    expect(world.log.takeErrors()).toHaveLength(1)
  },
)

test('a number says who somebody is as well as a text', async () => {
  const { world, fake } = await worldWithPeer()
  fake.beUser({ ...bea, sub: 12345 })
  const { member } = await signIn(world.browser())
  expect((await signIn(world.browser())).member?.id).toBe(member!.id)
})

test('an address that the provider has not verified starts at level 0, and takes over no account', async () => {
  const { world, fake } = await worldWithPeer()
  fake.beUser({ ...bea, email_verified: false })
  expect((await signIn(world.browser())).member).toMatchObject({
    isEmailVerified: false,
    verificationLevel: 0,
  })

  const ana = await emailVerified(world, 'Ana')
  const conflict = {
    code: 'accounts.provider_conflict',
    message: 'An account with this email already exists. Please sign in the way you did before.',
  }
  for (const verified of [false, undefined]) {
    fake.beUser({
      sub: 'thief',
      email: ana.member.email,
      ...(verified === false && { email_verified: false }),
    })
    const thief = world.browser()
    await expect(signIn(thief)).rejects.toMatchObject(conflict)
    expect((await thief.call.accounts.me({})).member).toBeNull()
  }
})

test('with one address verified on both sides the account is the same; with one that was not verified here it is refused', async () => {
  const { world, fake } = await worldWithPeer()
  const ana = await emailVerified(world, 'Ana')
  fake.beUser({ sub: 'ana-1', email: ana.member.email, email_verified: true })
  expect((await signIn(world.browser())).member?.id).toBe(ana.id)

  const squatter = await world.member('Squatter')
  fake.beUser({ sub: 'owner-1', email: squatter.member.email, email_verified: true })
  await expect(signIn(world.browser())).rejects.toMatchObject({ code: 'accounts.provider_conflict' })
})

test('a provider does not get past the second factor', async () => {
  const { world, fake } = await worldWithPeer()
  const ana = await careful(world, 'Ana')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  fake.beUser({ sub: 'ana-1', email: ana.email, email_verified: true })
  const browser = world.browser()

  expect(await signIn(browser)).toEqual({ member: null })

  expect((await browser.call.accounts.me({})).member).toBeNull()
  const confirmed = await browser.call.accounts.confirmSignIn({ code: ana.recoveryCodes[0]!, timeZone })
  expect(confirmed.member.id).toBe(ana.id)
})

test('a state of another browser, none, a used one, and saying no, sign nobody in', async () => {
  const { world, fake } = await worldWithPeer()
  fake.beUser(bea)
  const expired = { code: 'accounts.code_session_expired' }
  const [begun, other] = [world.browser(), world.browser()]
  const back = await visit(begun)
  await expect(other.call.accounts.finishProviderSignIn(back)).rejects.toMatchObject(expired)
  await visit(other)
  await expect(other.call.accounts.finishProviderSignIn(back)).rejects.toMatchObject(expired)
  await expect(begun.call.accounts.finishProviderSignIn({ ...back, state: null })).rejects.toMatchObject(
    expired,
  )
  await expect(begun.call.accounts.finishProviderSignIn({ ...back, state: 'made up' })).rejects.toMatchObject(
    expired,
  )
  await begun.call.accounts.finishProviderSignIn(back)
  await expect(begun.call.accounts.finishProviderSignIn(back)).rejects.toMatchObject(expired)

  fake.beUser({ sub: 'shy' }, false)
  await expect(signIn(world.browser())).rejects.toMatchObject({
    code: 'accounts.provider_cancelled',
    message: 'You cancelled the sign-in.',
  })
  fake.beUser({ sub: 'mailless', name: 'No Mail' })
  await expect(signIn(world.browser())).rejects.toMatchObject({ code: 'accounts.provider_shares_no_email' })
  expect(await accountsIn(world)).toEqual(['bea@example.com'])
})

test.each(['slow', 'broken', 'garbage', 'refused'] as const)(
  'a provider that is %s is told of, and signs nobody in',
  async (behaviour) => {
    const { world, fake } = await worldWithPeer()
    Object.assign(world.deps.config, { providerTimeout: 300 })
    fake.beUser(bea)
    const browser = world.browser()
    const back = await visit(browser)
    if (behaviour === 'refused') await fake.close()
    else fake.behave(behaviour)

    await expect(browser.call.accounts.finishProviderSignIn(back)).rejects.toMatchObject({
      code: 'accounts.provider_failed',
      message: 'Sign-in failed. Please try again.',
    })

    expect((await browser.call.accounts.me({})).member).toBeNull()
    expect(await accountsIn(world)).toEqual([])
    expect(world.log.takeErrors()).toHaveLength(1)
  },
)
