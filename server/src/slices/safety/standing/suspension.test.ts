import { randomUUID } from 'node:crypto'
import { plans, tiers } from '@netwrk/domain/billing/plans'
import { closeCodes } from '@netwrk/domain/live'
import { refusals } from '@netwrk/domain/refusals'
import { expect, test } from 'vitest'
import { deliverAll, onlySubscription, subscriber } from '../../../testing/billing/provider.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { openTab, serveWorldLive } from '../../../testing/live-tabs.ts'
import { actAgainst, converse, moderators, say, signInAgain } from '../../../testing/moderation/moderation.ts'
import { makeStaff, useFactor } from '../../../testing/moderation/staff.ts'
import { pushedBrowsers, setUpPush } from '../../../testing/push/push-scene.ts'
import { bodyOf, rawCall } from '../../../testing/raw-call.ts'
import { isPublic, metaOf } from '../../../testing/samples/call-meta.ts'
import { allCalls } from '../../../testing/samples/sample-calls.ts'
import { setScene } from '../../../testing/samples/sample-scene.ts'
import { photo, send, sendGood } from '../../../testing/uploading.ts'
import { createWorld, password } from '../../../testing/world.ts'
import { watchStandings } from './watch-standings.ts'

const day = 86_400_000
const suspendedMay = [
  'accounts/beginSecondFactor',
  'accounts/changePassword',
  'accounts/confirmSecondFactor',
  'accounts/endOtherSessions',
  'accounts/endSecondFactor',
  'accounts/endSession',
  'accounts/renewRecoveryCodes',
  'accounts/resendVerification',
  'accounts/secondFactor',
  'accounts/sessions',
  'accounts/settings',
  'accounts/signOut',
  'desk/looks',
  'help/ask',
  'rights/agree',
  'rights/askForDeletion',
  'rights/askForExport',
  'rights/cancelDeletion',
  'rights/consent',
  'rights/deletion',
  'rights/export',
  'rights/openExport',
  'safety/appeal',
  'safety/standing',
  'safety/writeToAppeal',
]

async function scene() {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  return { world, ana, ben, ...(await moderators(world)) }
}

test('a suspended member signs in and is answered by the calls of their account alone; all others refuse', async () => {
  const world = await createWorld()
  const { ana, mo, scene: ids } = await setScene(world)
  await actAgainst(mo, ana, { act: 'suspend', days: 7 })
  await world.handleEvents()
  const again = await signInAgain(world, ana, password)
  const { member } = await again.call.accounts.me({})
  expect(member).toMatchObject({ id: ana.id, isSuspended: true })
  const before = await fingerprint(world.deps.db)
  const refused = { status: 403, code: 'accounts.suspended' }
  const answered: string[] = []
  for (const { path, sample } of allCalls()) {
    if (isPublic(path)) continue
    if (metaOf(path).access === 'suspended') answered.push(path)
    else expect([path, await rawCall(again, path, bodyOf(sample.valid(ids)))]).toMatchObject([path, refused])
  }
  expect(answered.sort()).toEqual(suspendedMay)
  const sent = { purpose: 'profile', name: 'me.jpg', bytes: await photo() }
  expect(await send(again, sent)).toMatchObject(refused)
  expect(await fingerprint(world.deps.db)).toBe(before)
  expect(refusals['accounts.suspended'].text).toContain('account status')
})

test('their sessions and tabs end at once, no tab or file opens again, and no push finds them', async () => {
  const { world, ben } = await setUpPush()
  const mo = await world.member('Mo')
  await makeStaff(world, mo.id, 'moderator')
  const { path } = await sendGood(ben, { purpose: 'profile', name: 'me.jpg', bytes: await photo() })
  const url = await serveWorldLive(world)
  const tab = await openTab(url, { cookie: ben.cookieHeader() })
  expect((await pushedBrowsers(world)).length).toBe(1)

  await actAgainst(mo, ben, { act: 'suspend', days: 7 })
  expect((await ben.call.accounts.me({})).member).toBeNull()
  expect(await pushedBrowsers(world)).toEqual([])
  await world.handleEvents()
  expect(await tab.closed).toBe(closeCodes.sessionEnded)

  const again = await signInAgain(world, ben, password)
  expect((await again.fetch(`/files/${path}`)).status).toBe(404)
  const later = await openTab(url, { cookie: again.cookieHeader() })
  expect(later.frames[0]).toEqual({ type: 'hello', memberId: null })
  await expect(again.call.notifications.push({})).rejects.toMatchObject({ code: 'accounts.suspended' })
})

test('a suspended member is found nowhere, and everything is there again when it ends', async () => {
  const { world, ana, ben, mo } = await scene()
  const cat = await world.member('Cat')
  await cat.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  const conversationId = await converse(ana, ben)
  await say(ana, conversationId, 'Something to look for')
  await world.handleEvents()
  const seen = async () => ({
    matches: (await ben.call.connections.matches({})).matches.length,
    conversations: (await ben.call.messages.conversations({})).conversations.length,
    found: (await ben.call.messages.search({ text: 'something' })).messages.length,
    notifications: (await ben.call.notifications.list({})).notifications.length,
    active: (await mo.call.stats.active({})).members.filter(({ id }) => id === ana.id).length,
    suggestions: (await mo.call.discovery.suggestions({})).suggestions.filter(
      ({ person }) => person.id === ana.id,
    ).length,
  })
  const before = await seen()
  expect(before).toMatchObject({ matches: 1, conversations: 1, found: 1, active: 1, suggestions: 1 })

  await actAgainst(mo, ana, { act: 'suspend', days: 1 })
  await world.handleEvents()
  expect(await seen()).toEqual({
    matches: 0,
    conversations: 0,
    found: 0,
    notifications: 0,
    active: 0,
    suggestions: 0,
  })
  const gone = { code: 'messages.not_found' }
  await expect(ben.call.messages.thread({ conversationId })).rejects.toMatchObject(gone)
  await expect(say(ben, conversationId, 'Hello?')).rejects.toMatchObject(gone)
  await expect(ben.call.profiles.view({ id: ana.id })).rejects.toMatchObject({ code: 'profiles.not_found' })
  await expect(ben.call.messages.open({ withId: ana.id })).rejects.toMatchObject({
    code: 'profiles.not_found',
  })

  world.pass(day)
  await watchStandings(world.deps)
  await world.handleEvents()
  // A day later nobody is active now.
  expect(await seen()).toEqual({ ...before, active: 0 })
})

test('no mail of news goes to or tells of a suspended member; their statement of reasons does', async () => {
  const { world, ana, ben, mo } = await scene()
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await world.handleEvents()
  const mailsTo = () => world.deps.keptMail!().map(({ to, subject }) => `${to}: ${subject}`)
  await converse(ana, ben)
  await actAgainst(mo, ana, { act: 'suspend', days: 1 })
  const before = new Set(mailsTo())
  await world.handleEvents()
  expect(mailsTo().filter((mail) => !before.has(mail))).toEqual([
    `${ana.member.email}: About your Netwrk account: account suspended`,
  ])
  const { text } = world.deps.keptMail!().find(({ subject }) => subject.includes('suspended'))!
  for (const part of [
    'What we found: Adverts to many.',
    'The rule: No selling.',
    'What it touches: Your account.',
    'until 16 June 2026',
    'no software took part',
    'appeal until 15 December 2026',
    '/account-status',
  ])
    expect(text).toContain(part)
})

test('hidden from suggestions is out of suggestions and Active now, and nothing else', async () => {
  const { world, ana, ben, mo } = await scene()
  await converse(ana, ben)
  await actAgainst(mo, ana, { act: 'hide', days: 7 })
  await world.handleEvents()
  const { suggestions } = await mo.call.discovery.suggestions({})
  expect(suggestions.map(({ person }) => person.name)).not.toContain('Ana')
  expect((await mo.call.stats.active({})).members.map(({ name }) => name)).not.toContain('Ana')
  expect((await ben.call.connections.matches({})).matches).toHaveLength(1)
  expect((await mo.call.profiles.view({ id: ana.id })).person.name).toBe('Ana')
  expect((await ana.call.accounts.me({})).member?.isSuspended).toBe(false)
})

test('whose new contacts are limited makes two a day, connects and requests together, whatever the plan', async () => {
  const { world, ana, mo } = await scene()
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await actAgainst(mo, ana, { act: 'limit_contacts', days: 7 })
  const refused = { code: 'safety.contacts_limited', status: 403 }
  const connect = async () =>
    ana.call.connections.swipe({ targetId: (await world.person()).id, action: 'connect' })
  for (const tier of tiers) {
    await world.deps.db.updateTable('profile').set({ tier }).where('accountId', '=', ana.id).execute()
    await connect()
    const other = await world.member('Other')
    await ana.call.messages.request({ withId: other.id, clientId: randomUUID(), content: 'May I?' })
    await expect(connect()).rejects.toMatchObject(refused)
    await expect(
      ana.call.messages.request({
        withId: (await world.member('Else')).id,
        clientId: randomUUID(),
        content: 'May I?',
      }),
    ).rejects.toMatchObject(refused)
    await ana.call.connections.swipe({ targetId: (await world.person()).id, action: 'pass' })
    world.pass(day)
  }
  world.pass(7 * day)
  await watchStandings(world.deps)
  for (let n = 0; n < 3; n++) await connect()
})

test('no plan changes what a decision comes to', async () => {
  const { world, mo } = await scene()
  const comes: unknown[] = []
  for (const tier of tiers)
    for (const act of ['warn', 'limit_contacts', 'hide', 'suspend', 'ban'] as const) {
      const ana = await world.member('Ana')
      await world.deps.db.updateTable('profile').set({ tier }).where('accountId', '=', ana.id).execute()
      await actAgainst(mo, ana, { act, days: 7 })
      const again = await signInAgain(world, ana, password)
      const { standing, decisions } = await again.call.safety.standing({})
      const [{ id: _, number: __, ...decided }] = decisions as [(typeof decisions)[0]]
      comes.push([act, standing, decided])
    }
  expect(tiers).toHaveLength(Object.keys(plans).length)
  const each = comes.length / tiers.length
  for (let at = each; at < comes.length; at++) expect(comes[at]).toEqual(comes[at % each])
})

test('a suspension stops the renewal, and the plan lasts to the end of what was paid for', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  const { mo } = await moderators(world)
  await actAgainst(mo, ada, { act: 'suspend', days: 7 })
  await deliverAll(world)
  const { status } = await world.deps.db.selectFrom('subscription').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('canceled')
  const { tier } = await world.deps.db
    .selectFrom('profile')
    .select('tier')
    .where('accountId', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(tier).toBe('premium')
  expect(Object.values(world.sandbox.state.invoices).map(({ refunded }) => refunded ?? 0)).toEqual([0])
})

test('a ban ends the plan and gives the unused days back, once, however often it is handled', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  const { mo } = await moderators(world)
  world.pass(10 * day)
  await useFactor(world, mo.id)
  await actAgainst(mo, ada, { act: 'ban' })
  const { refundPart } = world.deps.payments
  // Taken by the provider, and never heard of.
  const breaks = () => Promise.reject(new Error('the line broke'))
  world.deps.payments.refundPart = (...order) => refundPart(...order).then(breaks)
  await world.handleEvents()
  world.log.takeErrors()
  world.deps.payments.refundPart = refundPart
  world.pass(60_000)
  await deliverAll(world)
  await world.deps.db.updateTable('event').set({ handledAt: null }).execute()
  await deliverAll(world)
  world.log.takeErrors()
  const [invoice] = Object.values(world.sandbox.state.invoices)
  const { amountPence, givenAt } = await world.deps.db
    .selectFrom('unusedRefund')
    .select(['amountPence', 'givenAt'])
    .executeTakeFirstOrThrow()
  expect(invoice!.refunded).toBe(amountPence)
  expect(amountPence).toBeGreaterThan(plans.premium.pricePence / 2)
  expect(amountPence).toBeLessThan(plans.premium.pricePence)
  expect(givenAt).not.toBeNull()
  expect(onlySubscription(world).status).toBe('canceled')
})
