import { expect, test } from 'vitest'
import { CAST_DOMAIN } from '../../../seed/cast/cast.ts'
import { DEMO_OWNER_EMAIL } from '../../../seed/cast/demo-owner.ts'
import { demoEmails } from '../../../seed/cast/maya-and-jonas.ts'
import { swipe } from '../../slices/connections/swipe.ts'
import { openConversation } from '../../slices/messages/sending/open-conversation.ts'
import { sendMessage } from '../../slices/messages/sending/send-message.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { watchDemoLife } from './watch-demo-life.ts'

type Person = Awaited<ReturnType<World['person']>>

const connect = (from: Person, to: Person) => swipe(from.ctx, { targetId: to.id, action: 'connect' })

async function demoMember(world: World, name: string, email = `${name.toLowerCase()}@${CAST_DOMAIN}`) {
  const person = await world.person(name, { bio: `I am ${name}.`, interests: ['chess'] })
  await world.deps.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
  return person
}

const matchesOf = async (world: World, { id }: Person) => {
  const rows = await world.deps.db
    .selectFrom('match')
    .selectAll()
    .where((eb) => eb.or([eb('lowId', '=', id), eb('highId', '=', id)]))
    .execute()
  return rows.length
}

async function write(from: Person, to: Person, content: string) {
  const { conversation } = await openConversation(from.ctx, { withId: to.id })
  await sendMessage(from.ctx, { conversationId: conversation.id, clientId: crypto.randomUUID(), content })
  return conversation.id
}

const said = (world: World, conversationId: string) =>
  world.deps.db
    .selectFrom('message')
    .select(['senderId', 'content'])
    .where('conversationId', '=', conversationId)
    .orderBy('number')
    .execute()

test('a member of the demo connects back after a pause, answers the first message once, and says that it is automatic', async () => {
  const world = await createWorld()
  const [ana, dan] = [
    await world.person('Ana Prado', { interests: ['chess'] }),
    await demoMember(world, 'Dan'),
  ]
  await connect(ana, dan)
  await watchDemoLife(world.deps)
  expect(await matchesOf(world, ana)).toBe(0)
  world.pass(36_000)
  await watchDemoLife(world.deps)
  expect(await matchesOf(world, ana)).toBe(1)

  const conversationId = await write(ana, dan, 'Hello Dan')
  await watchDemoLife(world.deps)
  expect(await said(world, conversationId)).toHaveLength(1)
  world.pass(36_000)
  await Promise.all([watchDemoLife(world.deps), watchDemoLife(world.deps)])
  const [, answer, ...others] = await said(world, conversationId)
  expect(others).toEqual([])
  expect(answer).toEqual({
    senderId: dan.id,
    content:
      'Hi Ana, thanks for writing! I am Dan. I see we share Chess. What are you working on right now? (I am part of the demo: this answer is automatic, drawn from our profiles, and my only one.)',
  })

  await write(ana, dan, 'And you?')
  world.pass(36_000)
  await watchDemoLife(world.deps)
  expect(await said(world, conversationId)).toHaveLength(3)
})

test('whoever of the demo acts was seen at that moment, and their other side is told; who may not act was not', async () => {
  const world = await createWorld()
  const [ana, dan, kim] = [
    await world.person('Ana'),
    await demoMember(world, 'Dan'),
    await demoMember(world, 'Kim'),
  ]
  const before = new Date(world.deps.clock.now().getTime() - 6 * 86_400_000)
  await world.deps.db
    .updateTable('profile')
    .set({ lastActiveAt: before })
    .where('accountId', 'in', [dan.id, kim.id])
    .execute()
  const seen = async ({ id }: Person) => {
    const row = await world.deps.db
      .selectFrom('profile')
      .select(['lastActiveAt', 'activityScore'])
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow()
    return row
  }
  const { activityScore } = await seen(dan)
  await connect(ana, dan)
  await connect(ana, kim)
  await world.deps.db
    .updateTable('profile')
    .set({ pausedUntil: '2026-12-01', pauseEndsAt: new Date('2026-12-01T00:00:00Z') })
    .where('accountId', '=', kim.id)
    .execute()
  world.pass(36_000)
  await watchDemoLife(world.deps)
  const connectedAt = world.deps.clock.now()
  expect(await seen(dan)).toEqual({ lastActiveAt: connectedAt, activityScore: activityScore + 1 })
  expect((await seen(kim)).lastActiveAt).toEqual(before)

  await write(ana, dan, 'Hello Dan')
  world.pass(6 * 60_000)
  await watchDemoLife(world.deps)
  const lastActiveAt = world.deps.clock.now()
  expect(await seen(dan)).toEqual({ lastActiveAt, activityScore: activityScore + 1 })
  const told = world.frames.filter(({ frame }) => frame.type === 'presence')
  expect(told).toEqual([
    { to: [ana.id], frame: { type: 'presence', memberId: dan.id, isOnline: false, lastActiveAt } },
  ])
})

test('nobody but the demo community acts by itself, and of it not those whom one signs in as', async () => {
  const world = await createWorld()
  const ana = await world.person('Ana')
  const maya = await demoMember(world, 'Maya', demoEmails[0]!)
  const olivia = await demoMember(world, 'Olivia', DEMO_OWNER_EMAIL)
  const eva = await world.person('Eva')
  for (const other of [maya, olivia, eva]) await connect(ana, other)
  world.pass(60_000)
  await watchDemoLife(world.deps)
  expect(await matchesOf(world, ana)).toBe(0)
})

test('members of the demo leave each other alone, and what is older than a day', async () => {
  const world = await createWorld()
  const [dan, kim, ana] = [
    await demoMember(world, 'Dan'),
    await demoMember(world, 'Kim'),
    await world.person('Ana'),
  ]
  await connect(dan, kim)
  await connect(ana, kim)
  world.pass(86_400_001)
  await watchDemoLife(world.deps)
  expect(await matchesOf(world, kim)).toBe(0)
})

test('one who may not act holds up nobody else', async () => {
  const world = await createWorld()
  const [ana, dan, kim] = [
    await world.person('Ana'),
    await demoMember(world, 'Dan'),
    await demoMember(world, 'Kim'),
  ]
  await connect(ana, dan)
  await connect(ana, kim)
  await world.deps.db.updateTable('profile').set({ isHidden: true }).where('accountId', '=', ana.id).execute()
  await world.deps.db
    .updateTable('profile')
    .set({ pausedUntil: '2026-12-01', pauseEndsAt: new Date('2026-12-01T00:00:00Z') })
    .where('accountId', '=', dan.id)
    .execute()
  world.pass(36_000)
  await watchDemoLife(world.deps)
  await world.deps.db
    .updateTable('profile')
    .set({ isHidden: false })
    .where('accountId', '=', ana.id)
    .execute()
  await watchDemoLife(world.deps)
  expect(await matchesOf(world, kim)).toBe(1)
  expect(await matchesOf(world, dan)).toBe(0)
})
