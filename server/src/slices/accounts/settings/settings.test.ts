import { newsFromTheStart } from '@netwrk/domain/notifications/news-choices'
import { expect, test } from 'vitest'
import { createWorld, password } from '../../../testing/world.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('everybody begins with everything on, public, and looking as their system is set; a switch saves only itself', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const begun = {
    pushNotifications: true,
    emailNotifications: true,
    newMessages: true,
    newMatches: true,
    showOnlineStatus: true,
    soundEffects: true,
    allowMessageRequests: true,
    profileVisibility: 'public',
    capacity: null,
    theme: 'system',
    ...newsFromTheStart,
  }
  expect((await ana.call.accounts.settings({})).settings).toEqual(begun)

  await ana.call.accounts.saveSettings({ soundEffects: false, theme: 'light' })
  await ana.call.accounts.saveSettings({ profileVisibility: 'hidden' })

  expect((await ana.call.accounts.settings({})).settings).toEqual({
    ...begun,
    soundEffects: false,
    theme: 'light',
    profileVisibility: 'hidden',
  })
})

test('settings that do not exist, or none, are refused and change nothing', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const wrong: unknown[] = [
    {},
    { theme: 'pink' },
    { pushNotifications: 'yes' },
    { tier: 'elite' },
    { mailDigest: 'on' },
  ]
  for (const change of wrong) {
    await expect(ana.call.accounts.saveSettings(change as { theme: 'dark' })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  }
  expect((await ana.call.accounts.settings({})).settings.theme).toBe('system')
})

test('a change reaches the own tabs; one of the online status also who talks with the member', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  await ana.call.messages.open({ withId: ben.id })
  await world.handleEvents()
  world.frames.length = 0

  await ana.call.accounts.saveSettings({ soundEffects: false })
  await world.handleEvents()
  expect(world.frames).toEqual([{ to: [ana.id], frame: { type: 'stale', topics: ['settings'] } }])

  await ana.call.accounts.saveSettings({ showOnlineStatus: false })
  await world.handleEvents()
  expect(world.frames).toContainEqual({
    to: [ana.id, ben.id],
    frame: { type: 'stale', topics: ['conversations'] },
  })
})

test('who hides their status sees nobody else’s, wherever people are shown', async () => {
  const world = await createWorld()
  const [ana, ben, cem] = [await world.member('Ana'), await world.member('Ben'), await world.member('Cem')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const seen = async () => ({
    active: (await ana.call.stats.active({})).members.length,
    profile: (await ana.call.profiles.view({ id: cem.id })).person.lastActiveAt !== null,
    suggestion: (await ana.call.discovery.suggestions({})).suggestions[0]!.person.lastActiveAt !== null,
    match: (await ana.call.connections.matches({})).matches[0]!.person.lastActiveAt !== null,
  })
  expect(await seen()).toEqual({ active: 2, profile: true, suggestion: true, match: true })
  await ana.call.accounts.saveSettings({ showOnlineStatus: false })
  expect(await seen()).toEqual({ active: 0, profile: false, suggestion: false, match: false })
})

test('a hidden member leaves suggestions and keeps their matches', async () => {
  const world = await createWorld()
  const shown = { age: 30, country: 'UK', skills: ['trading'], experience: '3-5' }
  const [ana, ben, cat] = [
    await world.member('Ana', shown),
    await world.member('Ben', shown),
    await world.member('Cat', shown),
  ]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const suggested = async () =>
    (await ana.call.discovery.suggestions({})).suggestions.map(({ person }) => person.id)
  expect(await suggested()).toEqual([cat.id])

  await cat.call.accounts.saveSettings({ profileVisibility: 'hidden' })
  await ben.call.accounts.saveSettings({ profileVisibility: 'hidden' })

  expect(await suggested()).toEqual([])
  expect((await ana.call.connections.matches({})).matches).toHaveLength(1)
})

test('the sessions are told apart by browser; ending one ends it at once, and nobody ends those of others', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const phone = world.browser({ 'user-agent': iPhone })
  await phone.call.accounts.signIn({ email: ana.member.email, password, timeZone: 'UTC' })
  const { sessions } = await ana.call.accounts.sessions({})
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Unknown device', true],
    ['Safari on iOS', false],
  ])
  const [own, other] = sessions.map(({ id }) => id) as [string, string]

  await expect(ana.call.accounts.endSession({ id: own })).rejects.toMatchObject({
    code: 'accounts.own_session',
  })
  const eve = await world.member('Eve')
  await expect(eve.call.accounts.endSession({ id: other })).rejects.toMatchObject({
    code: 'accounts.session_not_found',
  })
  await ana.call.accounts.endSession({ id: other })

  expect((await phone.call.accounts.me({})).member).toBeNull()
  expect((await ana.call.accounts.me({})).member?.id).toBe(ana.id)
})

test('changing the password asks for the current one, ends every other session and leaves this one', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const email = ana.member.email
  const elsewhere = world.browser()
  await elsewhere.call.accounts.signIn({ email, password, timeZone: 'UTC' })
  const newPassword = 'another horse'

  await expect(
    ana.call.accounts.changePassword({ currentPassword: 'a guess', newPassword }),
  ).rejects.toMatchObject({ code: 'accounts.wrong_password' })
  await expect(
    ana.call.accounts.changePassword({ currentPassword: password, newPassword: '12345' }),
  ).rejects.toMatchObject({ message: 'Password must be at least 6 characters long' })
  expect((await elsewhere.call.accounts.me({})).member?.id).toBe(ana.id)

  await ana.call.accounts.changePassword({ currentPassword: password, newPassword })

  expect((await elsewhere.call.accounts.me({})).member).toBeNull()
  expect((await ana.call.accounts.me({})).member?.id).toBe(ana.id)
  const signIn = (given: string) =>
    world.browser().call.accounts.signIn({ email, password: given, timeZone: 'UTC' })
  await expect(signIn(password)).rejects.toMatchObject({ code: 'accounts.wrong_credentials' })
  expect((await signIn(newPassword)).member?.id).toBe(ana.id)
})

test('ending all other sessions tells the live channel of each', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  for (let i = 0; i < 3; i++) {
    await world.browser().call.accounts.signIn({ email: ana.member.email, password, timeZone: 'UTC' })
  }
  await ana.call.accounts.endOtherSessions({})

  expect((await ana.call.accounts.sessions({})).sessions).toHaveLength(1)
  const ended = await world.deps.db.selectFrom('event').select('body').execute()
  expect(ended.filter(({ body }) => (body as { type: string }).type === 'account.signed_out')).toHaveLength(3)
})
