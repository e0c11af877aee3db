import { expect, test } from 'vitest'
import { openTab, serveWorldLive } from '../../testing/live-tabs.ts'
import { after, pushedBrowsers, second, setUpPush, waitingPushes } from '../../testing/push/push-scene.ts'
import { password } from '../../testing/world.ts'

test('a message is pushed a moment later, with who and how many, and nothing of what was written', async () => {
  const { fake, world, ana, ben, conversationId, target, write, notes } = await setUpPush()
  await write('the secret plan')
  expect(await after(world, second)).toBe(0)
  await write('and more of it')

  expect(await after(world, second)).toBe(1)
  const tag = `message-${conversationId}`
  expect(notes()).toEqual([{ title: 'Ana', body: 'Sent you 2 messages', tag, path: `/inbox?user=${ana.id}` }])
  expect(fake.arrived[0]).toMatchObject({
    endpoint: target.endpoint,
    headers: { topic: conversationId.replaceAll('-', '') },
  })
  expect(fake.arrived[0]!.text).not.toContain('secret')
  expect(await waitingPushes(world)).toEqual([])

  await write('read at once')
  await ben.call.messages.markRead({ conversationId, upTo: 3 })
  await after(world, 10 * second)
  expect(notes()).toHaveLength(1)
  expect(await waitingPushes(world)).toEqual([])
})

test('nobody is pushed what stands in front of them in a tab, until they leave it unread', async () => {
  const { world, ben, conversationId, write, notes } = await setUpPush()
  const tab = await openTab(await serveWorldLive(world), { cookie: ben.cookieHeader() })
  const view = async (isViewing: boolean) => {
    tab.say({ type: 'viewing', conversationId, isViewing })
    const views = () => world.deps.db.selectFrom('liveView').select('accountId').execute()
    await expect.poll(views).toHaveLength(isViewing ? 1 : 0)
  }
  await view(true)
  await write('in front of him')
  expect(await after(world, 2 * second)).toBe(1)
  expect(notes()).toEqual([])
  await view(false)
  await world.handleEvents()
  expect(await after(world, 0)).toBe(1)
  expect(notes()).toMatchObject([{ title: 'Ana', body: 'Sent you a message' }])
})

test('a match is pushed to both, unless it has ended by then', async () => {
  const { fake, world, ben, notes } = await setUpPush()
  const cat = await world.member('Cat')
  await cat.call.notifications.subscribePush(fake.browser())
  await ben.call.connections.swipe({ targetId: cat.id, action: 'connect' })
  const { match } = await cat.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await world.handleEvents()
  await after(world, 0)
  expect(notes()).toHaveLength(2)
  expect(notes()).toContainEqual({
    title: "It's a Match!",
    body: 'You and Ben want to connect. Say hi!',
    tag: `match-${match!.id}`,
    path: `/inbox?user=${ben.id}`,
  })

  const dan = await world.member('Dan')
  await ben.call.connections.swipe({ targetId: dan.id, action: 'connect' })
  const ended = await dan.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await world.handleEvents()
  await dan.call.connections.unmatch({ matchId: ended.match!.id })
  await after(world, 0)
  expect(notes()).toHaveLength(2)
})

test('a request is pushed as one, unless it is declined by then', async () => {
  const { fake, world, ben, notes } = await setUpPush()
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const [cat, dan] = [await world.member('Cat'), await world.member('Dan')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  for (const stranger of [cat, dan]) {
    const { conversation } = await stranger.call.messages.request({
      withId: ben.id,
      clientId: crypto.randomUUID(),
      content: 'a secret offer',
    })
    if (stranger === dan) await ben.call.messages.decline({ conversationId: conversation.id })
  }
  await world.handleEvents()
  await after(world, 2 * second)
  expect(notes()).toMatchObject([{ title: 'Cat', body: 'Sent you a message request' }])
  expect(fake.arrived[0]!.text).not.toContain('secret')
})

test('nothing is pushed where Push Notifications is off, the browser has had enough, or the session is over', async () => {
  const { fake, world, ben, write } = await setUpPush()
  await write('on its way when it is turned off')
  await ben.call.accounts.saveSettings({ pushNotifications: false })
  await after(world, 2 * second)
  await write('while it is off')
  expect(await waitingPushes(world)).toEqual([])

  await ben.call.accounts.saveSettings({ pushNotifications: true })
  await write('on its way when the browser is')
  await ben.call.notifications.unsubscribePush({})
  expect(await ben.call.notifications.push({})).toEqual({
    publicKey: world.deps.push.publicKey,
    endpoint: null,
  })
  await after(world, 2 * second)

  const phone = world.browser()
  await phone.call.accounts.signIn({ email: ben.member.email, password, timeZone: 'UTC' })
  await phone.call.notifications.subscribePush(fake.browser())
  await write('on its way when the session is ended')
  await ben.call.accounts.endOtherSessions({})
  expect(await pushedBrowsers(world)).toEqual([])
  await after(world, 2 * second)

  await ben.call.notifications.subscribePush(fake.browser())
  await write('on its way when the session runs out')
  await world.deps.db
    .updateTable('session')
    .set({ expiresAt: new Date('2026-06-15T12:00:05Z') })
    .execute()
  await after(world, 20 * second)
  expect(await waitingPushes(world)).toEqual([])
  expect(fake.asked).toBe(0)
})

test('signing out ends the push of that browser', async () => {
  const { fake, world, ben, write } = await setUpPush()
  await ben.call.accounts.signOut({})
  expect(await pushedBrowsers(world)).toEqual([])
  await write('to nobody')
  await after(world, 2 * second)
  expect(fake.asked).toBe(0)
})
