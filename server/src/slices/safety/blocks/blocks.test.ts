import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>

async function matched(world: World) {
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await connect(ana, ben)
  await connect(ben, ana)
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  const sent = { conversationId: conversation.id, clientId: randomUUID(), content: 'Hi' }
  const { message } = await ana.call.messages.send(sent)
  return { ana, ben, conversationId: conversation.id, message }
}

function connect(from: Member, to: Member) {
  return from.call.connections.swipe({ targetId: to.id, action: 'connect' })
}

test('a block ends the match and the conversation at once, and keeps what was said', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId, message } = await matched(world)
  await ana.call.safety.block({ memberId: ben.id })

  for (const member of [ana, ben]) {
    expect((await member.call.connections.matches({})).matches).toEqual([])
    expect((await member.call.messages.conversations({})).conversations).toEqual([])
    await expect(member.call.messages.thread({ conversationId })).rejects.toMatchObject({
      code: 'messages.not_found',
    })
    await expect(
      member.call.messages.react({ messageId: message.id, emoji: '👍', isOn: true }),
    ).rejects.toMatchObject({
      code: 'messages.message_not_found',
    })
  }
  await expect(ben.call.profiles.view({ id: ana.id })).rejects.toMatchObject({ code: 'profiles.not_found' })
  await expect(ana.call.profiles.view({ id: ben.id })).rejects.toMatchObject({ code: 'profiles.not_found' })
  const kept = await world.deps.db.selectFrom('message').select('content').execute()
  expect(kept).toEqual([{ content: 'Hi' }])
})

test('whoever blocks sees them in their settings; blocking again changes nothing', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.safety.block({ memberId: ben.id })
  const before = await ana.call.safety.blocked({})
  world.pass(1000)
  await ana.call.safety.block({ memberId: ben.id })
  expect(before.blocked).toMatchObject([{ id: ben.id, name: 'Ben' }])
  expect(await ana.call.safety.blocked({})).toEqual(before)
  expect((await ben.call.safety.blocked({})).blocked).toEqual([])
})

test('nobody blocks themselves, and nobody learns by blocking who is there', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await expect(ana.call.safety.block({ memberId: ana.id })).rejects.toMatchObject({ code: 'safety.self' })
  await ana.call.safety.block({ memberId: ben.id })
  for (const memberId of [ana.id, randomUUID()]) {
    expect(await ben.call.safety.block({ memberId })).toEqual({ ok: true })
    await expect(ben.call.safety.unblock({ memberId })).rejects.toMatchObject({ code: 'safety.not_blocked' })
  }
  expect((await ben.call.safety.blocked({})).blocked).toEqual([])
})

test('a block made while the other blocked holds when that is lifted, and is shown from then on', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.safety.block({ memberId: ben.id })
  await ben.call.safety.block({ memberId: ana.id })
  expect((await ana.call.safety.blocked({})).blocked).toHaveLength(1)
  await ana.call.safety.unblock({ memberId: ben.id })
  await expect(ana.call.profiles.view({ id: ben.id })).rejects.toMatchObject({ code: 'profiles.not_found' })
  expect((await ben.call.safety.blocked({})).blocked).toMatchObject([{ id: ana.id }])
  await ben.call.safety.unblock({ memberId: ana.id })
  expect((await ana.call.profiles.view({ id: ben.id })).person.name).toBe('Ben')
})

test('a block that is lifted lets them find each other, without the match, and never by suggestion', async () => {
  const world = await createWorld()
  const { ana, ben } = await matched(world)
  const [cat, dan] = [await world.member('Cat'), await world.member('Dan')]
  await connect(dan, cat)
  for (const [one, other] of [
    [ana, ben],
    [cat, dan],
  ] as const) {
    await one.call.safety.block({ memberId: other.id })
    await one.call.safety.unblock({ memberId: other.id })
    expect((await one.call.safety.blocked({})).blocked).toEqual([])
    expect((await one.call.profiles.view({ id: other.id })).person.id).toBe(other.id)
    expect((await other.call.profiles.view({ id: one.id })).person.id).toBe(one.id)
  }
  expect((await ana.call.connections.matches({})).matches).toEqual([])
  await expect(ana.call.messages.open({ withId: ben.id })).rejects.toMatchObject({
    code: 'messages.not_matched',
  })
  expect((await cat.call.connections.waiting({})).waiting).toEqual([])
  const { suggestions } = await cat.call.discovery.suggestions({})
  expect(suggestions.map(({ person }) => person.name).sort()).toEqual(['Ana', 'Ben'])
  expect((await connect(cat, dan)).outcome).toBe('matched')
})

test('a member who is alone but for one who blocked them is told what is told to one alone', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.safety.block({ memberId: ben.id })
  expect(await ben.call.discovery.suggestions({})).toMatchObject({ suggestions: [], isAlone: true })
})

test('a pass on somebody who blocked since cannot be taken back, and names nobody', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ben.call.connections.swipe({ targetId: ana.id, action: 'pass' })
  await ana.call.safety.block({ memberId: ben.id })
  expect((await ben.call.discovery.suggestions({})).undoableId).toBeNull()
  await expect(ben.call.connections.undo({})).rejects.toMatchObject({ code: 'connections.nothing_to_undo' })
})

test('what each was told of the other is gone, and does not come back', async () => {
  const world = await createWorld()
  const { ana, ben } = await matched(world)
  await world.handleEvents()
  const notifications = async () => (await ben.call.notifications.list({})).notifications
  expect(await notifications()).not.toEqual([])
  await ana.call.safety.block({ memberId: ben.id })
  expect(await notifications()).toEqual([])
  await ana.call.safety.unblock({ memberId: ben.id })
  await world.handleEvents()
  expect(await notifications()).toEqual([])
})
