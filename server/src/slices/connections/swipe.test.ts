import { expect, test } from 'vitest'
import { rounds } from '../../testing/rounds.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { swipe } from './swipe.ts'

const times = rounds(200)

async function connect(from: { ctx: Parameters<typeof swipe>[0] }, to: { id: string }) {
  return swipe(from.ctx, { targetId: to.id, action: 'connect' })
}

async function matchesAndNotices({ deps }: World) {
  const matches = await deps.db.selectFrom('match').select(['lowId', 'highId']).execute()
  const notices = await deps.db.selectFrom('notification').select(['recipientId', 'kind']).execute()
  return { matches: matches.length, notices: notices.length }
}

test('a first connect is a request and tells nobody; the answer makes the match and tells both', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]

  const first = await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await world.handleEvents()
  expect(first).toMatchObject({ outcome: 'requested', match: null, allowance: { used: 1, left: 4 } })
  expect(await matchesAndNotices(world)).toEqual({ matches: 0, notices: 0 })

  const second = await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  await world.handleEvents()
  expect(second).toMatchObject({ outcome: 'matched', match: { person: { name: 'Ana' } } })
  expect((await ana.call.connections.matches({})).matches).toMatchObject([{ person: { name: 'Ben' } }])
  expect((await ana.call.notifications.list({})).notifications).toMatchObject([
    { kind: 'new_match', title: "It's a Match!", data: { otherUserId: ben.id, otherUserName: 'Ben' } },
  ])
  expect((await ben.call.notifications.list({})).unreadCount).toBe(1)
})

test('a pass makes no match, whatever the other side chose', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.person('Ana'), await world.person('Ben')]
  await connect(ana, ben)

  const answer = await swipe(ben.ctx, { targetId: ana.id, action: 'pass' })

  expect(answer.outcome).toBe('passed')
  expect(await matchesAndNotices(world)).toEqual({ matches: 0, notices: 0 })
})

test('a second swipe on the same person is refused and costs nothing', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.person('Ana'), await world.person('Ben')]
  await swipe(ana.ctx, { targetId: ben.id, action: 'pass' })

  await expect(connect(ana, ben)).rejects.toMatchObject({ code: 'connections.already_swiped' })

  const { allowance } = await swipe(ana.ctx, { targetId: (await world.person()).id, action: 'pass' })
  expect(allowance).toMatchObject({ used: 2, left: 3 })
})

test('oneself, a stranger to the community and somebody suspended cannot be chosen', async () => {
  const world = await createWorld()
  const ana = await world.person('Ana')
  const gone = await world.person('Gone', { isSuspended: true })

  await expect(connect(ana, ana)).rejects.toMatchObject({ code: 'connections.self' })
  await expect(connect(ana, gone)).rejects.toMatchObject({ code: 'profiles.not_found' })
  await expect(connect(ana, { id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'profiles.not_found',
  })
})

test('the allowance ends at 5 on the free plan and is back after local midnight', async () => {
  const world = await createWorld()
  const ana = await world.person('Ana')
  for (let i = 0; i < 5; i++) await swipe(ana.ctx, { targetId: (await world.person()).id, action: 'pass' })

  const next = await world.person()
  await expect(connect(ana, next)).rejects.toMatchObject({ code: 'connections.limit_reached' })

  world.pass(12 * 3_600_000)
  expect(await connect(ana, next)).toMatchObject({ outcome: 'requested', allowance: { used: 1 } })
})

test(`two who connect at the same instant make exactly one match and two notifications, ${times} times`, async () => {
  const world = await createWorld()
  for (let round = 1; round <= times; round++) {
    const [ana, ben] = [await world.person('Ana'), await world.person('Ben')]
    const outcomes = await Promise.all([connect(ana, ben), connect(ben, ana)])
    expect(outcomes.map(({ outcome }) => outcome).sort(), `round ${round}`).toEqual(['matched', 'requested'])
  }
  await Promise.all([world.handleEvents(), world.handleEvents()])
  expect(await matchesAndNotices(world)).toEqual({ matches: times, notices: 2 * times })
})

test(`answering a waiting connect from two tabs at once makes one match, ${times} times`, async () => {
  const world = await createWorld()
  for (let round = 1; round <= times; round++) {
    const [ana, ben] = [await world.person('Ana'), await world.person('Ben')]
    await connect(ana, ben)
    const answers = await Promise.allSettled([connect(ben, ana), connect(ben, ana)])
    expect(answers.map(({ status }) => status).sort(), `round ${round}`).toEqual(['fulfilled', 'rejected'])
  }
  await Promise.all([world.handleEvents(), world.handleEvents()])
  expect(await matchesAndNotices(world)).toEqual({ matches: times, notices: 2 * times })
})

test(`parallel swipes of one member never pass the allowance, ${times} times`, async () => {
  const world = await createWorld()
  const others = await Promise.all(Array.from({ length: 8 }, () => world.person()))
  for (let round = 1; round <= times; round++) {
    const ana = await world.person('Ana')
    const answers = await Promise.allSettled(others.map((other) => connect(ana, other)))
    expect(answers.filter(({ status }) => status === 'fulfilled').length, `round ${round}`).toBe(5)
  }
})
