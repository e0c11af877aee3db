import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rounds } from '../../testing/rounds.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { swipe } from './swipe.ts'
import { undo } from './undo.ts'
import { unmatch } from './unmatch.ts'

type Person = Awaited<ReturnType<World['person']>>

const pass = (from: Person, to: Person) => swipe(from.ctx, { targetId: to.id, action: 'pass' })
const connect = (from: Person, to: Person) => swipe(from.ctx, { targetId: to.id, action: 'connect' })

test('the last pass can be taken back once, and its swipe returns', async () => {
  const world = await createWorld()
  const [ana, ben, cat] = [await world.person('Ana'), await world.person('Ben'), await world.person('Cat')]
  await pass(ana, ben)
  world.pass(1000)
  await pass(ana, cat)
  world.pass(1000)

  expect(await undo(ana.ctx)).toMatchObject({
    suggestion: { person: { name: 'Cat' } },
    allowance: { used: 1 },
  })
  await expect(undo(ana.ctx)).rejects.toMatchObject({ code: 'connections.nothing_to_undo' })

  world.pass(1000)
  await pass(ana, cat)
  world.pass(1000)
  expect(await undo(ana.ctx)).toMatchObject({ suggestion: { person: { name: 'Cat' } } })
})

test('a connect, a pass of yesterday and nothing at all cannot be taken back', async () => {
  const world = await createWorld()
  const [ana, ben, cat] = [await world.person('Ana'), await world.person('Ben'), await world.person('Cat')]
  await expect(undo(ana.ctx)).rejects.toMatchObject({ code: 'connections.nothing_to_undo' })

  await pass(ana, ben)
  world.pass(24 * 3_600_000)
  await expect(undo(ana.ctx)).rejects.toMatchObject({ code: 'connections.nothing_to_undo' })

  await connect(ana, cat)
  await expect(undo(ana.ctx)).rejects.toMatchObject({ code: 'connections.nothing_to_undo' })
})

test('suggestions say whose pass can be taken back, exactly as long as undoing takes it back', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const [ben, cat, dan] = [await world.person('Ben'), await world.person('Cat'), await world.person('Dan')]
  const undoable = async () => (await ana.call.discovery.suggestions({})).undoableId
  const choose = async (targetId: string, action: 'pass' | 'connect') => {
    world.pass(1000)
    await ana.call.connections.swipe({ targetId, action })
  }
  expect(await undoable()).toBeNull()
  await choose(ben.id, 'pass')
  await choose(cat.id, 'pass')
  expect(await undoable()).toBe(cat.id)
  world.pass(1000)
  await ana.call.connections.undo({})
  expect(await undoable()).toBeNull()

  await choose(cat.id, 'pass')
  expect(await undoable()).toBe(cat.id)
  await choose(dan.id, 'connect')
  expect(await undoable()).toBeNull()

  const eva = await world.person('Eva')
  await choose(eva.id, 'pass')
  world.pass(24 * 3_600_000)
  expect(await undoable()).toBeNull()
})

const times = rounds(200)

test(`undoing from many tabs at once gives one swipe back, ${times} times`, async () => {
  const world = await createWorld()
  const ben = await world.person('Ben')
  for (let round = 1; round <= times; round++) {
    const ana = await world.person('Ana')
    await pass(ana, ben)
    world.pass(1)
    const answers = await Promise.allSettled([undo(ana.ctx), undo(ana.ctx), undo(ana.ctx)])
    expect(answers.filter(({ status }) => status === 'fulfilled').length, `round ${round}`).toBe(1)
  }
})

test('unmatching ends match and conversation for both and frees no swipe', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await connect(ana, ben)
  const { match } = await connect(ben, ana)
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  await world.handleEvents()

  await ben.call.connections.unmatch({ matchId: match!.id })
  await world.handleEvents()

  for (const { call } of [ana, ben]) {
    expect((await call.connections.matches({})).matches).toEqual([])
    expect((await call.messages.conversations({})).conversations).toEqual([])
    const message = { conversationId: conversation.id, clientId: randomUUID(), content: 'Wait' }
    await expect(call.messages.send(message)).rejects.toMatchObject({ code: 'messages.not_found' })
    await expect(call.messages.thread({ conversationId: conversation.id })).rejects.toMatchObject({
      code: 'messages.not_found',
    })
  }
  await expect(ana.call.messages.open({ withId: ben.id })).rejects.toMatchObject({
    code: 'messages.not_matched',
  })
  await expect(connect(ana, ben)).rejects.toMatchObject({ code: 'connections.already_swiped' })
  expect((await ana.call.discovery.suggestions({})).allowance.used).toBe(1)
  await expect(unmatch(ana.ctx, { matchId: match!.id })).rejects.toMatchObject({
    code: 'connections.match_not_found',
  })
})

test('who connected to me waits for an answer whatever my filters, and leaves when I answer', async () => {
  const world = await createWorld()
  const [ana, old] = [await world.member('Ana'), await world.person('Old', { age: 80 })]
  await connect(old, ana)
  await world.handleEvents()
  expect(world.frames).toContainEqual({ to: [ana.id], frame: { type: 'stale', topics: ['waiting'] } })

  expect((await ana.call.discovery.suggestions({})).suggestions).toEqual([])
  expect((await ana.call.connections.waiting({})).waiting).toMatchObject([{ person: { name: 'Old' } }])

  expect(await connect(ana, old)).toMatchObject({ outcome: 'matched' })
  expect((await ana.call.connections.waiting({})).waiting).toEqual([])
})

test('analytics count swipes and matches and name what is common most often', async () => {
  const world = await createWorld()
  const tastes = { interests: ['travel', 'chess'] }
  const ana = await world.member('Ana', tastes)
  const [ben, cat] = [await world.person('Ben', tastes), await world.person('Cat')]
  await connect(ben, ana)
  await connect(ana, ben)
  await connect(ana, cat)
  await pass(ana, await world.person())

  const { analytics } = await ana.call.connections.analytics({})

  expect(analytics).toMatchObject({
    totalSwipes: 3,
    connectSwipes: 2,
    passSwipes: 1,
    totalMatches: 1,
    matchRate: 50,
  })
  expect(analytics.averageMatchScore).toBeGreaterThan(40)
})
