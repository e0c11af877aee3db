import {
  expectedIncoming,
  HIGHEST_LIFT,
  newcomerLift,
  nextPrice,
  priceOf,
} from '@netwrk/domain/discovery/best-for-both/price'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { openIndex } from '../open-index.ts'
import { fullScan } from '../testing/full-scan.ts'
import { priceAttention } from './price-attention.ts'
import { beginRound, endRound, extendRound } from './rounds.store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

async function pricesIn({ deps: { db } }: World) {
  const rows = await db.selectFrom('attentionPrice').selectAll().execute()
  return new Map(rows.map(({ accountId, ...row }) => [accountId, row]))
}

/** Three who choose about others, and one who is everybody's best; nobody else is there. */
async function community(world: World) {
  const joinedAt = new Date(world.deps.clock.now().getTime() - 30 * DAY)
  const skills = ['saas', 'trading']
  const star = await world.person('Star', { skills, joinedAt })
  const plain = await world.person('Plain', { joinedAt })
  const looking = [await world.member('Ana', { skills }), await world.member('Bea', { skills })]
  for (const one of looking) {
    for (let place = 0; place < 3; place += 1) {
      const passed = await world.person('Passed', { joinedAt })
      await one.call.connections.swipe({ targetId: passed.id, action: 'connect' })
      await world.deps.db
        .updateTable('profile')
        .set({ isHidden: true })
        .where('accountId', '=', passed.id)
        .execute()
    }
  }
  return { star, plain, looking }
}

test('prices are what the rule gives of those who look, each dealt as many as they look at', async () => {
  const world = await createWorld({ SUGGESTION_ORDER: 'on', LIMIT_UNANSWERED: '1' })
  const { star, plain, looking } = await community(world)
  expect(await priceAttention(world.deps)).toBe(true)
  const prices = await pricesIn(world)
  // Two look at 1.5 cards a week, so each is dealt two, and each of those is seen three times in four.
  const share = (6 + 25) / (6 + 100)
  const incoming = expectedIncoming(1.5, { chosen: 0, liked: 0 }, share)
  const shadow = nextPrice(0, { incoming, capacity: 1 })
  const all = [...prices.entries()].filter(([, row]) => row.shadow > 0)
  expect(prices.get(star.id)).toEqual({
    shadow: Math.fround(shadow),
    price: Math.fround(priceOf(shadow, 0, 'unknown')),
  })
  expect(all.length).toBeGreaterThan(0)
  expect(prices.get(plain.id)!.shadow).toBeLessThanOrEqual(shadow)
  // Whoever has just come is lifted, as long as nobody has chosen about them.
  expect(prices.get(looking[0]!.id)!.price).toBeCloseTo(
    prices.get(looking[0]!.id)!.shadow - newcomerLift(0, 0),
    6,
  )
  expect(newcomerLift(0, 0)).toBe(HIGHEST_LIFT)
})

test('every index has the new prices after a round, and by them exactly what scoring everybody gives', async () => {
  const world = await createWorld({ SUGGESTION_ORDER: 'on', LIMIT_UNANSWERED: '1' })
  const { looking } = await community(world)
  const { db, clock, config } = world.deps
  const index = openIndex(world.deps)
  onTestFinished(() => index.stop())
  await index.start()
  const scan = fullScan(config)
  await priceAttention(world.deps)
  const { id } = looking[0]!
  const expected = await scan.best(db, id, clock.now(), 20, [], 'best_for_both')
  await db
    .updateTable('attentionPrice')
    .set({ price: 4 })
    .where('accountId', '=', expected.best[0]!.id)
    .execute()
  await db.updateTable('priceRound').set({ number: 9 }).execute()
  const after = await scan.best(db, id, clock.now(), 20, [], 'best_for_both')
  expect(after.best).not.toEqual(expected.best)
  await expect
    .poll(() => index.matching.best(db, id, clock.now(), 20, [], 'best_for_both'), { timeout: 30_000 })
    .toEqual(after)
})

test('a round is due where the order is dealt to anybody, and an hour after the last', async () => {
  const world = await createWorld({ SUGGESTION_ORDER: 'off' })
  await community(world)
  expect(await priceAttention(world.deps)).toBe(false)
  expect((await pricesIn(world)).size).toBe(0)

  const other = await createWorld({ SUGGESTION_ORDER: 'holdout 90%' })
  await community(other)
  expect(await priceAttention(other.deps)).toBe(true)
  other.pass(HOUR - 1000)
  expect(await priceAttention(other.deps)).toBe(false)
  other.pass(1000)
  expect(await priceAttention(other.deps)).toBe(true)
})

test('of servers that begin at once one is at a round, and one that was killed holds up nobody for long', async () => {
  const world = await createWorld({ SUGGESTION_ORDER: 'on' })
  await community(world)
  const { db, clock } = world.deps
  for (let time = 0; time < 10; time += 1) {
    const rounds = await Promise.all(Array.from({ length: 8 }, () => beginRound(db, clock.now())))
    expect(rounds.filter((round) => round !== null)).toHaveLength(1)
    // It is killed: ten minutes later another one goes on, and the first has nothing to say any more.
    const [killed] = rounds.filter((round) => round !== null)
    world.pass(600_000)
    const round = (await beginRound(db, clock.now()))!
    expect(await extendRound(db, killed!, clock.now())).toBeNull()
    expect(await endRound(db, killed!, null, clock.now())).toBe(false)
    expect(await endRound(db, round, null, clock.now())).toBe(true)
    world.pass(HOUR)
  }
})
