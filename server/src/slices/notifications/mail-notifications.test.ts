import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { watchUnread } from './watch-unread.ts'

const minute = 60_000

async function matched(world: World) {
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  return { ana, ben, conversationId: conversation.id }
}

const notifications = (world: World) =>
  world.deps.keptMail!().filter(({ subject }) => !subject.startsWith('Verify your email'))

test('a match is mailed to both, with a way out; not to who turned Email Notifications off or never verified', async () => {
  const world = await createWorld()
  const { ana, ben } = await matched(world)
  await world.handleEvents()
  expect(notifications(world).map(({ to, subject }) => [to, subject])).toEqual(
    expect.arrayContaining([
      [ana.member.email, 'You and Ben matched on Netwrk'],
      [ben.member.email, 'You and Ana matched on Netwrk'],
    ]),
  )

  const [cat, dan] = [await world.member('Cat'), await world.member('Dan')]
  await world.handleEvents()
  await ana.call.accounts.saveSettings({ emailNotifications: false })
  for (const other of [cat, dan]) {
    await other.call.connections.swipe({ targetId: ana.id, action: 'connect' })
    await ana.call.connections.swipe({ targetId: other.id, action: 'connect' })
  }
  await world.handleEvents()
  expect(notifications(world)).toHaveLength(2)
})

test('the mail about a match shows the other with face and score, and no name that reads like an address', async () => {
  const world = await createWorld()
  const { ana, ben } = await matched(world)
  const path = `profile-photos/${ben.id}/1-face.webp`
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#7fa8a1' } })
  await world.deps.files.put(path, await picture.webp().toBuffer())
  await world.deps.db
    .updateTable('profile')
    .set({ photos: [`/files/${path}`] })
    .where('accountId', '=', ben.id)
    .execute()
  await world.deps.db
    .updateTable('account')
    .set({ name: 'Claim at www.evil' })
    .where('id', '=', ana.id)
    .execute()
  await world.handleEvents()

  const toAna = notifications(world).find(({ to }) => to === ana.member.email)!
  const { compatibility } = await ana.call.discovery.compatibility({ personId: ben.id })
  expect(toAna.text).toContain(`Your match score: ${Math.round(compatibility.total)}%`)
  expect(toAna.html).toContain('src="cid:face"')
  expect(await sharp(toAna.images![0]!.content).metadata()).toMatchObject({ format: 'jpeg', width: 144 })
  const toBen = notifications(world).find(({ to }) => to === ben.member.email)!
  expect(toBen.subject).toBe('You and somebody new matched on Netwrk')
  expect(`${toBen.text}${toBen.html}`).not.toContain('evil')
  expect(toBen.images).toBeUndefined()
})

test('messages unread for 15 minutes are mailed once, together, until the member has read', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await matched(world)
  await world.handleEvents()
  const before = notifications(world).length
  const send = async (text: string) => {
    await ana.call.messages.send({ conversationId, clientId: crypto.randomUUID(), content: text })
  }
  await send('one')
  await send('two')
  world.pass(14 * minute)
  expect(await watch(world)).toBe(0)
  world.pass(minute)
  expect(await watch(world)).toBe(1)
  expect(await watch(world)).toBe(0)
  await world.handleEvents()
  expect(notifications(world)).toHaveLength(before + 1)
  expect(notifications(world)[0]).toMatchObject({
    to: ben.member.email,
    subject: 'You have 2 messages waiting on Netwrk',
  })

  await send('three')
  world.pass(20 * minute)
  expect(await watch(world)).toBe(0)
  await ben.call.messages.markRead({ conversationId, upTo: 3 })
  await send('four')
  world.pass(20 * minute)
  expect(await watch(world)).toBe(1)
  await ben.call.messages.markRead({ conversationId, upTo: 4 })
  await world.handleEvents()
  expect(notifications(world)).toHaveLength(before + 1)
})

test('two servers that watch at once mail once', async () => {
  const world = await createWorld()
  const { ana, conversationId } = await matched(world)
  await ana.call.messages.send({ conversationId, clientId: crypto.randomUUID(), content: 'hi' })
  world.pass(16 * minute)
  const found = await Promise.all([watch(world), watch(world), watch(world)])
  expect(found.reduce((sum, count) => sum + count)).toBe(1)
})

const watch = (world: World) => watchUnread(world.deps)
