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
    await world.settle()
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
