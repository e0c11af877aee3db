import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'

test('notifications are marked read one by one and all at once, by their owner only', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  for (const name of ['Ben', 'Cat', 'Dan']) {
    const other = await world.member(name)
    await other.call.connections.swipe({ targetId: ana.id, action: 'connect' })
    await ana.call.connections.swipe({ targetId: other.id, action: 'connect' })
    world.pass(1000)
    await world.handleEvents()
  }
  const { notifications, unreadCount } = await ana.call.notifications.list({})
  expect(notifications.map(({ data }) => data.otherUserName)).toEqual(['Dan', 'Cat', 'Ben'])
  expect(unreadCount).toBe(3)

  expect(await ana.call.notifications.markRead({ id: notifications[1]!.id })).toEqual({ unreadCount: 2 })
  expect(await ana.call.notifications.markRead({ id: notifications[1]!.id })).toEqual({ unreadCount: 2 })
  const eve = await world.member('Eve')
  await expect(eve.call.notifications.markRead({ id: notifications[0]!.id })).rejects.toMatchObject({
    code: 'notifications.not_found',
  })
  expect(await ana.call.notifications.markAllRead({})).toEqual({ unreadCount: 0 })
})

test('the notification of a match is read by whoever writes to the match, or reads what the match wrote', async () => {
  const world = await createWorld()
  const [ana, ben, cat] = [await world.member('Ana'), await world.member('Ben'), await world.member('Cat')]
  for (const other of [ben, cat]) {
    await other.call.connections.swipe({ targetId: ana.id, action: 'connect' })
    await ana.call.connections.swipe({ targetId: other.id, action: 'connect' })
  }
  await world.handleEvents()
  const unreadOf = async (member: typeof ana) => {
    const { notifications, unreadCount } = await member.call.notifications.list({})
    const matches = notifications.filter(({ kind, isRead }) => kind === 'new_match' && !isRead)
    expect(matches).toHaveLength(unreadCount)
    return matches.map(({ data }) => data.otherUserName)
  }
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  await world.handleEvents()
  expect((await unreadOf(ana)).sort()).toEqual(['Ben', 'Cat'])

  const message = { conversationId: conversation.id, clientId: randomUUID(), content: 'Hi Ben' }
  await ana.call.messages.send(message)
  await world.handleEvents()
  expect(await unreadOf(ana)).toEqual(['Cat'])
  expect(await unreadOf(ben)).toEqual(['Ana'])
  expect(world.frames).toContainEqual({ to: [ana.id], frame: { type: 'stale', topics: ['notifications'] } })

  await ben.call.messages.markRead({ conversationId: conversation.id, upTo: 1 })
  await world.handleEvents()
  expect(await unreadOf(ben)).toEqual([])
  expect(await unreadOf(ana)).toEqual(['Cat'])
})
