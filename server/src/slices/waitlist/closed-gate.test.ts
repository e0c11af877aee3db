import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../../testing/accounts/agreed.ts'
import { openFakeOidc } from '../../testing/fake/oidc-server.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { bodyOf, rawCall } from '../../testing/raw-call.ts'
import { isPublic } from '../../testing/samples/call-meta.ts'
import { allCalls } from '../../testing/samples/sample-calls.ts'
import { setScene } from '../../testing/samples/sample-scene.ts'
import { createWorld, password, type World } from '../../testing/world.ts'
import { invite } from './invite.claims.ts'
import { setLaunch } from './set-launch.claims.ts'

const timeZone = 'Europe/London'
const closed = { code: 'waitlist.closed', status: 403 }
const form = { name: 'Ana Silva', username: 'ana', email: 'ana@example.com', password, timeZone }

async function signInByProvider(world: World) {
  const { call, ...browser } = world.browser()
  const { url } = await call.accounts.beginProviderSignIn({ provider: 'oidc' })
  const { headers } = await fetch(url, { redirect: 'manual' })
  const back = new URL(headers.get('location')!)
  const [code, state] = [back.searchParams.get('code'), back.searchParams.get('state')]
  const { member } = await call.accounts.finishProviderSignIn({
    provider: 'oidc',
    code,
    state,
    error: null,
    timeZone,
  })
  return { ...browser, call, member }
}

test('before the launch nobody makes an account, by the form or a provider, and nothing is stored', async () => {
  const fake = await openFakeOidc()
  onTestFinished(fake.close)
  const world = await createWorld(fake.environment, { isLaunched: false })
  fake.beUser({ sub: 'ana-1', email: form.email, email_verified: true, name: 'Ana' })
  const before = await fingerprint(world.deps.db)
  await expect(world.browser().call.accounts.signUp({ ...form, ...agreed })).rejects.toMatchObject(closed)
  expect(await fingerprint(world.deps.db)).toBe(before)
  await expect(signInByProvider(world)).rejects.toMatchObject(closed)
  expect(await world.deps.db.selectFrom('account').select('id').execute()).toEqual([])
  expect(await world.deps.db.selectFrom('credential').select('id').execute()).toEqual([])
})

test('a closed gate closes discovery and first contacts to members of before, and nothing else', async () => {
  const world = await createWorld()
  const { ana, scene } = await setScene(world)
  await world.handleEvents()
  await setLaunch(world.deps, { launchLive: false })
  const shut = []
  for (const { path, sample } of allCalls()) {
    if (path === 'accounts/signOut' || isPublic(path)) continue
    const { code } = await rawCall(ana, path, bodyOf(sample.valid(scene)))
    if (code === 'waitlist.closed') shut.push(path)
  }
  expect(shut.sort()).toEqual([
    'connections/bringBack',
    'connections/passes',
    'connections/shelf',
    'connections/shelve',
    'connections/swipe',
    'connections/undo',
    'connections/unshelve',
    'connections/waiting',
    'discovery/compatibility',
    'discovery/directory',
    'discovery/preferenceCounts',
    'discovery/preferences',
    'discovery/reach',
    'discovery/recommendations',
    'discovery/savePreferences',
    'discovery/suggestions',
    'messages/request',
    'messages/requestTerms',
    'stats/active',
  ])
})

test('who has an account signs in, verifies and resets the password while the gate is closed', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await world.handleEvents()
  await setLaunch(world.deps, { launchLive: false })
  const { call } = world.browser()
  const tokenIn = (subject: RegExp) => {
    const { text } = world.deps.keptMail!().find((mail) => subject.test(mail.subject))!
    return /token=([\w-]+)/.exec(text)![1]!
  }
  await call.accounts.verifyEmail({ token: tokenIn(/Verify/) })
  await call.accounts.requestPasswordReset({ email: ana.member.email })
  await world.handleEvents()
  await call.accounts.resetPassword({ token: tokenIn(/Reset/), password: 'another horse' })
  const { member } = await call.accounts.signIn({
    email: ana.member.email,
    password: 'another horse',
    timeZone,
  })
  expect(member).toMatchObject({ isEmailVerified: true, isLetIn: false })
})

test('an invited address is mailed, signs up, and is let in once it is verified; others are not', async () => {
  const world = await createWorld({}, { isLaunched: false })
  expect(await invite(world.deps, ' Ana@Example.com ')).toEqual(['ana@example.com'])
  await world.handleEvents()
  expect(world.deps.keptMail!()[0]).toMatchObject({ to: form.email, subject: 'Your invitation to Netwrk' })
  expect(world.deps.keptMail!()[0]!.text).toContain('/auth?invited=ana%40example.com')

  const { call } = world.browser()
  await expect(call.accounts.signUp({ ...form, email: 'ben@example.com', ...agreed })).rejects.toMatchObject(
    closed,
  )
  expect((await call.accounts.signUp({ ...form, ...agreed })).member.isLetIn).toBe(false)
  await expect(call.discovery.suggestions({})).rejects.toMatchObject(closed)
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  expect((await call.accounts.me({})).member?.isLetIn).toBe(true)
  expect((await call.discovery.suggestions({})).suggestions).toEqual([])
})

test('a provider lets in who was invited, and an account of before is told and mailed the way in', async () => {
  const fake = await openFakeOidc()
  onTestFinished(fake.close)
  const world = await createWorld(fake.environment)
  const old = await world.member('Old')
  await setLaunch(world.deps, { launchLive: false })
  await world.handleEvents()
  await invite(world.deps, form.email)
  await invite(world.deps, old.member.email)
  fake.beUser({ sub: 'ana-1', email: form.email, email_verified: true, name: 'Ana' })
  expect((await signInByProvider(world)).member?.isLetIn).toBe(true)
  await world.handleEvents()
  const mail = world.deps.keptMail!().find(({ to }) => to === old.member.email)
  expect(mail?.text).toContain('Open Netwrk: http://localhost:3000/\n')
  expect(world.frames.at(-1)).toEqual({ to: [old.id], frame: { type: 'stale', topics: ['me'] } })
})
