import { pairOf } from '@netwrk/domain/connections/pair'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { openIndex } from './open-index.ts'
import { fullScan } from './testing/full-scan.ts'

type Db = World['deps']['db']

/** A world with an index besides the full scan, as each server process has one. */
async function openWorld(environment: Record<string, string> = {}) {
  const world = await createWorld(environment)
  const open = async () => {
    const index = openIndex(world.deps)
    onTestFinished(() => index.stop())
    await index.start()
    return index.matching
  }
  return { world, open, scan: fullScan(world.deps.config) }
}

/** Members who differ in what the score reads. */
const lookOf = (i: number) => ({
  age: 20 + (i % 30),
  tier: ['free', 'premium', 'elite'][i % 3]!,
  skills: ['trading', 'cryptocurrency', 'ecommerce'].slice(0, i % 4),
  country: ['GB', 'DE', 'US'][i % 3]!,
})

async function swipe(db: Db, accountId: string, targetId: string, action: 'connect' | 'pass') {
  await db
    .insertInto('swipe')
    .values({ accountId, targetId, action, matchScore: 50, createdAt: new Date() })
    .execute()
}

async function block(db: Db, blockerId: string, blockedId: string, isLifted: boolean) {
  const createdAt = new Date()
  await db
    .insertInto('block')
    .values({ blockerId, blockedId, createdAt, liftedAt: isLifted ? createdAt : null, isListed: true })
    .execute()
}

test('with numbers that members say, requests, blocks and breaks, answers stay those of the full scan', async () => {
  const { world, open, scan } = await openWorld({ LIMIT_UNANSWERED: '4' })
  const { db, clock } = world.deps
  const ids: string[] = []
  for (let i = 0; i < 60; i += 1) ids.push((await world.person('One', lookOf(i))).id)
  const [few, index] = [ids.slice(0, 12), await open()]
  const compare = async () => {
    for (const id of ids.slice(0, 20)) {
      const now = clock.now()
      expect(await index.best(db, id, now, 60)).toEqual(await scan.best(db, id, now, 60))
    }
  }
  for (const [place, id] of few.entries())
    if (place % 3)
      await db
        .updateTable('profile')
        .set({ capacity: place % 3 })
        .where('accountId', '=', id)
        .execute()
  const fans = ids.slice(20)
  for (let i = 0; i < 80; i += 1)
    await swipe(db, fans[i % 40]!, few[(i + 5 * Math.floor(i / 40)) % 12]!, 'connect')
  await compare()

  for (const [place, id] of fans.entries()) {
    const change = {
      isSuspended: place % 4 === 0 || place % 4 === 3,
      ...(place % 4 === 1 && { pausedUntil: '2026-07-01', pauseEndsAt: new Date('2026-07-01') }),
    }
    await db.updateTable('profile').set(change).where('accountId', '=', id).execute()
    if (place % 4 === 2) await block(db, few[place % 12]!, id, place % 8 === 2)
  }
  await compare()
  for (const [place, id] of fans.slice(0, 12).entries()) await ask(db, id, few[place]!)
  await compare()
  await db.updateTable('messageRequest').set({ state: 'answered' }).execute()
  await db.updateTable('profile').set({ isSuspended: false, pausedUntil: null, pauseEndsAt: null }).execute()
  await compare()
  await db
    .insertInto('distanceRule')
    .values({
      id: ids[0]!,
      accountId: few[1]!,
      kind: 'domain',
      domain: 'example.com',
      createdAt: clock.now(),
    })
    .execute()
  await compare()
  await db.deleteFrom('distanceRule').execute()
  await db.deleteFrom('block').execute()
  await compare()
  await db.updateTable('profile').set({ capacity: null }).execute()
  await compare()
})

/** A first message that waits. */
async function ask(db: Db, fromId: string, toId: string) {
  const id = crypto.randomUUID()
  const { lowId, highId } = pairOf(fromId, toId)
  await db.insertInto('conversation').values({ id, lowId, highId, createdAt: new Date() }).execute()
  await db
    .insertInto('messageRequest')
    .values({ conversationId: id, fromId, toId, sentAt: new Date() })
    .execute()
}

test.each(['the full scan', 'the index'])(
  'by %s, at their own number a member is shown only to whom they connected with, until they answer',
  async (way) => {
    const { world, open, scan } = await openWorld()
    const { db, clock } = world.deps
    const [ana, star] = [await world.person('Ana'), await world.person('Star', { capacity: 2 })]
    const matching = way === 'the index' ? await open() : scan
    const isShown = async () =>
      (await matching.best(db, ana.id, clock.now(), 20)).best.some(({ id }) => id === star.id)
    const [one, two] = [await world.person(), await world.person()]
    await swipe(db, one.id, star.id, 'connect')
    expect(await isShown()).toBe(true)
    await ask(db, two.id, star.id)
    expect(await isShown()).toBe(false)
    await swipe(db, star.id, ana.id, 'connect')
    expect(await isShown()).toBe(true)
    await db.deleteFrom('swipe').where('targetId', '=', ana.id).execute()
    expect(await isShown()).toBe(false)
    await swipe(db, star.id, one.id, 'pass')
    expect(await isShown()).toBe(true)
    await db.updateTable('profile').set({ capacity: 1 }).where('accountId', '=', star.id).execute()
    expect(await isShown()).toBe(false)
    await db.deleteFrom('messageRequest').execute()
    expect(await isShown()).toBe(true)
  },
)
