import { expect, test } from 'vitest'
import { agreed } from '../../../testing/accounts/agreed.ts'
import {
  accountsIn,
  bea,
  signIn,
  timeZone,
  visit,
  worldWithPeer,
} from '../../../testing/accounts/provider-visit.ts'
import { careful } from '../../../testing/accounts/two-step.ts'
import { createWorld, password } from '../../../testing/world.ts'

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
  await world.browser().call.accounts.signUp({
    name: 'Bea',
    username: 'bea',
    email: 'b@b.example',
    password,
    timeZone,
    ...agreed,
  })
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

test('a newcomer agrees to the texts that were named above the button, and somebody who is a member to none', async () => {
  const { world, fake } = await worldWithPeer()
  const agreedOf = async (browser: Parameters<typeof signIn>[0]) =>
    (await browser.call.rights.consent({})).agreements.map(({ kind }) => kind).sort()
  fake.beUser(bea)
  const [first, again] = [world.browser(), world.browser()]
  const { agreedTo } = agreed
  await first.call.accounts.finishProviderSignIn(await visit(first))
  await again.call.accounts.finishProviderSignIn({ ...(await visit(again)), agreedTo })
  expect(await agreedOf(again)).toEqual([])

  fake.beUser({ ...bea, sub: 'cat-1', email: 'cat@example.com' })
  const cat = world.browser()
  await cat.call.accounts.finishProviderSignIn({ ...(await visit(cat)), agreedTo })
  expect(await agreedOf(cat)).toEqual(['privacy', 'rules', 'terms'])
  fake.beUser({ ...bea, sub: 'dan-1', email: 'dan@example.com' })
  const dan = world.browser()
  const others = { ...agreedTo, rules: agreedTo.terms }
  const { member } = await dan.call.accounts.finishProviderSignIn({ ...(await visit(dan)), agreedTo: others })
  expect([member?.email, await agreedOf(dan)]).toEqual(['dan@example.com', []])
})
