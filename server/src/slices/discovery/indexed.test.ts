import type { Preferences } from '@netwrk/domain/discovery/preferences'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase, openPool } from '../../platform/database/database.ts'
import { rounds } from '../../testing/rounds.ts'
import { createWorld } from '../../testing/world.ts'
import { changesSince, forgetChanges, look } from './member-index/changes.ts'
import { anyMember, anyPreferences } from './member-index/testing/any-member.ts'
import { openIndex } from './open-index.ts'
import { profileOf, seedMembers } from './testing/drawn-members.ts'
import { fullScan } from './testing/full-scan.ts'

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

async function swipe(db: Db, accountId: string, targetId: string, action: 'connect' | 'pass') {
  await db
    .insertInto('swipe')
    .values({ accountId, targetId, action, matchScore: 50, createdAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function shelve(db: Db, accountId: string, targetId: string) {
  await db.insertInto('shelvedMember').values({ accountId, targetId, shelvedAt: new Date() }).execute()
}

/** One that holds, or was lifted: such a pair is never suggested to each other either. */
async function block(db: Db, blockerId: string, blockedId: string, isLifted: boolean) {
  const createdAt = new Date()
  await db
    .insertInto('block')
    .values({ blockerId, blockedId, createdAt, liftedAt: isLifted ? createdAt : null, isListed: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

test('answers, lists and counts are those of the full scan, before and after everything changes', async () => {
  const { world, open, scan } = await openWorld({ LIMIT_UNANSWERED: '3' })
  const { db, clock } = world.deps
  const ids = await seedMembers(world, 200)
  for (let i = 0; i < 600; i += 1)
    if (i % 200 !== (i * 7) % 60)
      await swipe(db, ids[i % 200]!, ids[(i * 7) % 60]!, i % 3 ? 'connect' : 'pass')
  for (let i = 0; i < 100; i += 1) await block(db, ids[i % 40]!, ids[40 + ((i * 11) % 160)]!, i % 2 === 0)
  for (let i = 0; i < 90; i += 1) await shelve(db, ids[i % 30]!, ids[30 + i]!)
  const [index, another] = [await open(), await open()]

  const compare = async (matching: typeof index) => {
    for (const id of ids.slice(0, rounds(30, 10))) {
      const now = clock.now()
      expect(await matching.best(db, id, now, 20)).toEqual(await scan.best(db, id, now, 20))
      expect(await matching.recommend(db, id, now)).toEqual(await scan.recommend(db, id, now))
      const [preferences] = fc.sample(anyPreferences, 1) as [Preferences]
      expect(await matching.count(db, id, preferences)).toEqual(await scan.count(db, id, preferences))
    }
  }
  await compare(index)

  const others = fc.sample(anyMember, { numRuns: 100, seed: 8 })
  for (const [place, other] of others.entries())
    await db.updateTable('profile').set(profileOf(other)).where('accountId', '=', ids[place]!).execute()
  await db
    .updateTable('profile')
    .set({ isHidden: true })
    .where('accountId', 'in', ids.slice(100, 120))
    .execute()
  await db
    .updateTable('profile')
    .set({ isSuspended: true })
    .where('accountId', 'in', ids.slice(120, 140))
    .execute()
  await db.updateTable('profile').set({ bio: '' }).where('accountId', 'in', ids.slice(20, 60)).execute()
  await db
    .updateTable('preference')
    .set({ lookingFor: ['mentors'] })
    .where('accountId', 'in', ids.slice(140, 160))
    .execute()
  await db
    .updateTable('account')
    .set({ emailVerified: true })
    .where('id', 'in', ids.slice(160, 200))
    .execute()
  await db.deleteFrom('account').where('id', 'in', ids.slice(190)).execute()
  await db.deleteFrom('swipe').where('targetId', 'in', ids.slice(0, 20)).execute()
  await seedMembers(world, 20, 9)
  await compare(index)
  await compare(another)
})

test('a change is seen whenever its transaction ends, also after later ones were seen', async () => {
  const { world, open } = await openWorld()
  const { db, clock } = world.deps
  const [ana, slow, quick] = [
    await world.person('Ana', { tier: 'elite' }),
    await world.person('Slow'),
    await world.person('Quick'),
  ]
  const index = await open()
  const shown = async () => (await index.best(db, ana.id, clock.now(), 20)).best.map(({ id }) => id)
  const hide = (on: Db, id: string) =>
    on.updateTable('profile').set({ isHidden: true }).where('accountId', '=', id).execute()

  let commit = () => {}
  let isHidden = () => {}
  const hidden = new Promise<void>((resolve) => {
    isHidden = resolve
  })
  const slowly = db.transaction().execute(async (tx) => {
    await hide(tx, slow.id)
    isHidden()
    await new Promise<void>((resolve) => {
      commit = resolve
    })
  })
  await hidden
  await hide(db, quick.id)
  expect(await shown()).toEqual([slow.id])
  for (let i = 0; i < 5; i += 1) await world.person(`Later ${i}`, { isHidden: true })
  expect(await shown()).toEqual([slow.id])
  commit()
  await slowly
  expect(await shown()).toEqual([])
})

test('changes made under many hands at once are all seen as soon as they are committed', async () => {
  const { world, open, scan } = await openWorld()
  const { db, clock } = world.deps
  const ids = await seedMembers(world, 120)
  const index = await open()
  const others = fc.sample(anyMember, { numRuns: rounds(600, 200), seed: 10 })
  let place = 0
  const hand = async () => {
    while (place < others.length) {
      const at = place++
      await db
        .updateTable('profile')
        .set(profileOf(others[at]!))
        .where('accountId', '=', ids[at % 120]!)
        .execute()
      const now = clock.now()
      if (at % 10 === 0) await index.best(db, ids[at % 50]!, now, 20)
    }
  }
  await Promise.all(Array.from({ length: 6 }, hand))
  for (const id of ids.slice(0, rounds(40, 10))) {
    const now = clock.now()
    expect(await index.best(db, id, now, 20)).toEqual(await scan.best(db, id, now, 20))
  }
})

test('connections lost on the way cost no change', async () => {
  const { world, open, scan } = await openWorld()
  const { db, clock } = world.deps
  const ids = await seedMembers(world, 60)
  const index = await open()
  const other = openDatabase(openPool(world.connection))
  onTestFinished(() => other.destroy())
  for (let round = 0; round < rounds(5, 2); round += 1) {
    const members = fc.sample(anyMember, { numRuns: 30, seed: 20 + round })
    const asking = index.best(db, ids[0]!, clock.now(), 20).catch(() => null)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
      other,
    )
    await asking
    for (const [place, member] of members.entries())
      await other.updateTable('profile').set(profileOf(member)).where('accountId', '=', ids[place]!).execute()
  }
  await expect
    .poll(
      () =>
        index.best(db, ids[0]!, clock.now(), 20).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  world.log.takeErrors()
  for (const id of ids.slice(0, rounds(30, 10))) {
    const now = clock.now()
    expect(await index.best(db, id, now, 20)).toEqual(await scan.best(db, id, now, 20))
  }
})

test.each(['the full scan', 'the index'])(
  'by %s, whoever has too many connects to answer is shown only to those who connected, until they answer',
  async (way) => {
    const { world, open, scan } = await openWorld({ LIMIT_UNANSWERED: '2' })
    const { db, clock } = world.deps
    const [ana, star] = [await world.person('Ana'), await world.person('Star')]
    const matching = way === 'the index' ? await open() : scan
    const isShown = async (to: { id: string }) =>
      (await matching.best(db, to.id, clock.now(), 20)).best.some(({ id }) => id === star.id)
    const fans = [await world.person(), await world.person(), await world.person()]
    for (const fan of fans.slice(0, 2)) await swipe(db, fan.id, star.id, 'connect')
    expect(await isShown(ana)).toBe(true)

    await swipe(db, fans[2]!.id, star.id, 'connect')
    expect(await isShown(ana)).toBe(false)
    // Star has connected to Ana: Ana can answer.
    await swipe(db, star.id, ana.id, 'connect')
    expect(await isShown(ana)).toBe(true)
    await db.deleteFrom('swipe').where('targetId', '=', ana.id).execute()
    expect(await isShown(ana)).toBe(false)

    await swipe(db, star.id, fans[0]!.id, 'pass')
    expect(await isShown(ana)).toBe(true)
  },
)

test('changes are forgotten only once they were visible to a look', async () => {
  const { world } = await openWorld()
  const { db } = world.deps
  const before = await look(db)
  const { id } = await world.person('Somebody')

  await forgetChanges(db, before)
  expect((await changesSince(db, before)).ids).toEqual([id])
  // A transaction in any other database of the cluster holds a look back until it ends.
  const kept = async () => {
    await forgetChanges(db, await look(db))
    return (await changesSince(db, before)).ids
  }
  await expect.poll(kept).toEqual([])
})
