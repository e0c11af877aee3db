import { startCoefficients } from '@netwrk/domain/discovery/best-for-both/likelihood'
import {
  expectedIncoming,
  newcomerLift,
  nextPrice,
  priceOf,
} from '@netwrk/domain/discovery/best-for-both/price'
import { expect, onTestFinished, test } from 'vitest'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { openIndex } from '../open-index.ts'
import { fullScan } from '../testing/full-scan.ts'
import { priceAttention } from './price-attention.ts'
import { beginRound, endRound, extendRound } from './rounds.store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
type Member = Awaited<ReturnType<World['member']>>

async function pricesIn({ deps: { db } }: World) {
  const rows = await db.selectFrom('attentionPrice').selectAll().execute()
  // The driver gives as few digits as tell one number in single precision from the next.
  return new Map(
    rows.map(({ accountId, shadow, price }) => [
      accountId,
      { shadow: Math.fround(shadow), price: Math.fround(price) },
    ]),
  )
}

const LOOKING = 6
const nothingFound = { dealtTo: null, coefficients: startCoefficients, choices: 0 }

/** Six who hide and choose about others, and two whom they are dealt: one who has been there for long, and a newcomer. */
async function community(world: World) {
  const joinedAt = new Date(world.deps.clock.now().getTime() - 30 * DAY)
  const star = await world.person('Star', { joinedAt })
  const fresh = await world.person('Fresh')
  const known = [await world.person('Known'), await world.person('Known'), await world.person('Known')]
  const looking: Member[] = []
  for (let place = 0; place < LOOKING; place += 1) {
    const member = await world.member(`Looking ${place}`, { isHidden: true })
    for (const { id } of known) await member.call.connections.swipe({ targetId: id, action: 'connect' })
    looking.push(member)
  }
  const ids = known.map(({ id }) => id)
  await world.deps.db.updateTable('profile').set({ isHidden: true }).where('accountId', 'in', ids).execute()
  return { star, fresh, looking }
}

test('prices are what the rule gives of those who look, each dealt as many as they look at', async () => {
  const world = await createWorld({ SUGGESTION_ORDER: 'on', LIMIT_UNANSWERED: '1' })
  const { star, fresh } = await community(world)
  expect(await priceAttention(world.deps)).toBe(true)
  // Each looks at 1.5 cards a week, so that each of the two dealt is seen three times in four.
  const [views, connects] = [LOOKING * 0.75, LOOKING * 3]
  const share = (connects + 25) / (connects + 100)
  const incoming = expectedIncoming(views, { chosen: 0, liked: 0 }, share)
  const shadow = nextPrice(0, { incoming, capacity: 1 })
  expect(shadow).toBeGreaterThan(0)
  const kept = Math.fround(shadow)
  expect(await pricesIn(world)).toEqual(
    new Map([
      [star.id, { shadow: kept, price: priceOf(shadow, 0, 'unknown') }],
      [fresh.id, { shadow: kept, price: priceOf(shadow, newcomerLift(0, 0), 'unknown') }],
    ]),
  )
  world.pass(HOUR)
  await priceAttention(world.deps)
  const next = (await pricesIn(world)).get(star.id)!.shadow
  expect(next).toBeCloseTo(nextPrice(kept, { incoming, capacity: 1 }), 6)
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
  const expected = await scan.best(db, id, clock.now(), 20, 'nobody', 'best_for_both')
  await db
    .updateTable('attentionPrice')
    .set({ price: 4 })
    .where('accountId', '=', expected.best[0]!.id)
    .execute()
  await db.updateTable('priceRound').set({ number: 9 }).execute()
  const after = await scan.best(db, id, clock.now(), 20, 'nobody', 'best_for_both')
  expect(after.best).not.toEqual(expected.best)
  await expect
    .poll(() => index.matching.best(db, id, clock.now(), 20, 'nobody', 'best_for_both'), { timeout: 30_000 })
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
  for (let time = 0; time < rounds(10, 3); time += 1) {
    const begun = await Promise.all(Array.from({ length: 8 }, () => beginRound(db, clock.now())))
    expect(begun.filter((round) => round !== null)).toHaveLength(1)
    // It is killed: ten minutes later another one goes on, and the first has nothing to say any more.
    const [killed] = begun.filter((round) => round !== null)
    world.pass(600_000)
    const round = (await beginRound(db, clock.now()))!
    expect(await extendRound(db, killed!, clock.now())).toBeNull()
    expect(await endRound(db, killed!, nothingFound, clock.now())).toBe(false)
    expect(await endRound(db, round, nothingFound, clock.now())).toBe(true)
    world.pass(HOUR)
  }
})
