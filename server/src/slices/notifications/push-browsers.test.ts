import { expect, test } from 'vitest'
import type { MemberCtx } from '../../deps.ts'
import { after, pushedBrowsers, second, setUpPush } from '../../testing/push/push-scene.ts'
import { newPushTarget } from '../../testing/push/push-target.ts'
import { readPush, subscribePush } from './push-browsers.ts'

test('an address belongs to who used it last; ten browsers of a member are pushed to, the first gives way', async () => {
  const { fake, world, ana, ben, target } = await setUpPush()
  await ana.call.notifications.subscribePush(target)
  expect((await ben.call.notifications.push({})).endpoint).toBeNull()
  expect((await ana.call.notifications.push({})).endpoint).toBe(target.endpoint)

  const all: MemberCtx[] = []
  for (let i = 0; i < 11; i++) {
    const session = { id: crypto.randomUUID(), token: crypto.randomUUID(), accountId: ben.id }
    await world.deps.db
      .insertInto('session')
      .values({ ...session, expiresAt: new Date('2027-01-01') })
      .execute()
    const ctx = { ...ben.ctx, actor: { ...ben.ctx.actor, sessionId: session.id } }
    world.pass(second)
    await Promise.all([1, 2, 3].map(() => subscribePush(ctx, fake.browser())))
    all.push(ctx)
  }
  expect(await pushedBrowsers(world)).toHaveLength(11)
  expect((await readPush(all[0]!)).endpoint).toBeNull()
  expect((await readPush(all[1]!)).endpoint).not.toBeNull()
})

test('addresses that are no push service are refused and never called', async () => {
  const { world, ben, fake } = await setUpPush()
  const { target } = newPushTarget('https://169.254.169.254')
  const inside = new URL(fake.origin)
  for (const endpoint of [
    target.endpoint,
    `https://fcm.googleapis.com@${inside.host}/x`,
    `http://localhost:${inside.port}/x`,
    `https://${inside.host}/x`,
  ]) {
    await expect(ben.call.notifications.subscribePush({ ...target, endpoint })).rejects.toMatchObject({
      code: 'notifications.push_unsupported',
    })
  }
  const [row] = await pushedBrowsers(world)
  expect(new URL(row!.endpoint).origin).toBe(fake.origin)
  expect(fake.asked).toBe(0)
})

test('a browser that expects another key of ours is asked to subscribe anew', async () => {
  const { fake, world, ben, write } = await setUpPush()
  await world.deps.db.updateTable('pushSubscription').set({ serverKey: 'of another secret' }).execute()
  expect((await ben.call.notifications.push({})).endpoint).toBeNull()
  await write('to a browser of yesterday')
  await after(world, 2 * second)
  expect(fake.asked).toBe(0)
})
