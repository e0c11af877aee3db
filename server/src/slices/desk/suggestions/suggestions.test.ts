import { randomUUID } from 'node:crypto'
import { type Arm, armOf, arms, checkArmSizes } from '@netwrk/domain/discovery/best-for-both/arms'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { linesOfSuggestions } from '../../../../tools/desk/figures/suggestion-lines.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { keepFigures } from '../figures/kept-figures.ts'
import { onOneCore } from '../figures/on-one-core.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { countSuggestions } from './count-suggestions.reads.ts'
import { sumsOfArms } from './senders.reads.ts'

const DAY = 86_400_000
const ago = ({ deps }: World, days: number) => new Date(deps.clock.now().getTime() - days * DAY)

/** Somebody who sees sums, and nothing else; hidden, so that nobody is to see them. */
async function analyst(world: World) {
  const ann = await world.member('Ann', { isHidden: true })
  await makeStaff(world, ann.id, 'analyst')
  return ann
}

/** So many people who came long ago. */
async function people(world: World, count: number, profile: Parameters<World['person']>[1] = {}) {
  const ids: string[] = []
  for (let place = 0; place < count; place += 1)
    ids.push((await world.person('Somebody', { joinedAt: ago(world, 300), ...profile })).id)
  return ids
}

type Choice = [by: string, about: string, days: number, action?: 'connect' | 'pass']

/** Somebody's choices about others, each so many days ago. */
async function choose(world: World, choices: readonly Choice[]): Promise<void> {
  const rows = choices.map(([accountId, targetId, days, action = 'connect']) => {
    return { accountId, targetId, action, matchScore: 50, createdAt: ago(world, days) }
  })
  await world.deps.db.insertInto('swipe').values(rows).execute()
}

/** Two who connected with each other, the first of them so many days before the other. */
async function match(world: World, [by, about, days]: Choice, answeredAfter = 1): Promise<void> {
  await choose(world, [
    [by, about, days],
    [about, by, days - answeredAfter],
  ])
  const [lowId, highId] = [by, about].sort() as [string, string]
  const row = { id: randomUUID(), lowId, highId, score: 50, factors: '{}', commonInterests: [] }
  await world.deps.db
    .insertInto('match')
    .values({ ...row, createdAt: ago(world, days - answeredAfter) })
    .execute()
}

/** Somebody wrote to somebody first, so many days ago. */
async function ask(world: World, [fromId, toId, days]: Choice, state = 'waiting'): Promise<void> {
  const [lowId, highId] = [fromId, toId].sort() as [string, string]
  const conversationId = randomUUID()
  const at = ago(world, days)
  await world.deps.db
    .insertInto('conversation')
    .values({ id: conversationId, lowId, highId, createdAt: at, lastMessageAt: at })
    .execute()
  await world.deps.db
    .insertInto('messageRequest')
    .values({ conversationId, fromId, toId, state, sentAt: at })
    .execute()
}

async function orderBy({ deps }: World, value: string) {
  const input = { key: 'suggestionOrder' as const, value, version: null }
  await changeSetting(deps, { id: null, role: null, name: 'root' }, input)
}

type Analyst = Awaited<ReturnType<typeof analyst>>

async function comeTo(ann: Analyst, days: 7 | 30 | 90 = 30) {
  const { receivers } = await ann.call.desk.suggestionFigures({ days })
  const all = receivers.flatMap(({ figures }) => figures)
  return {
    now: Object.fromEntries(all.map(({ query, value }) => [query.replace('receivers.', ''), value])),
    before: Object.fromEntries(all.map(({ query, before }) => [query.replace('receivers.', ''), before])),
  }
}

test('exposure and load are of everybody who can be suggested and was there, in the period and the one before', async () => {
  const world = await createWorld()
  const ann = await analyst(world)
  const [star, ...others] = await people(world, 40)
  const [seen, asked] = [others[0]!, others[1]!]
  await world.deps.db.updateTable('profile').set({ capacity: 20 }).where('accountId', '=', star!).execute()
  // Whoever came meanwhile, hides or has said nothing was not there to be seen.
  const fresh = await people(world, 1, { joinedAt: ago(world, 20), capacity: 2 })
  await people(world, 1, { isHidden: true })
  await people(world, 1, { isSuspended: true })
  const looking = others.slice(10, 30)
  await choose(world, [
    ...looking.map((id): Choice => [id, star!, 3]),
    ...looking.map((id): Choice => [id, fresh[0]!, 3]),
    [looking[0]!, seen, 10, 'pass'],
    [looking[1]!, seen, 45],
    [looking[2]!, asked, 70],
  ])
  // Who connected and wrote asks once.
  await ask(world, [looking[0]!, star!, 2])
  await ask(world, [looking[3]!, asked, 5])
  const { now, before } = await comeTo(ann)
  // One had 20 views, of people who connected, one had one, and nobody else any.
  expect(now).toMatchObject({ members: 40, views: 21 / 40, unseen: 38 / 40, median: 0, p95: 0, above: 0 })
  expect(now.gini).toBeCloseTo((2 * (39 + 40 * 20)) / (40 * 21) - 41 / 40, 12)
  expect(before).toMatchObject({ members: 40, views: 1 / 40, unseen: 39 / 40, above: 0 })
  // In a week the first is asked for as much as they are open to, and the newcomer for ten times that.
  const { now: week } = await comeTo(ann, 7)
  expect(week).toMatchObject({ members: 41, views: 40 / 41, p95: 1 / 50, above: 1 / 41 })
})

/** What those who asked since some days ago came to. */
async function begun(world: World, days: number, holdout = 100) {
  const { db, clock } = world.deps
  const span = { since: ago(world, days), until: clock.now() }
  return onOneCore(db, (tx) => sumsOfArms(tx, holdout, span))
}

test('two who talk count once, for whoever of them asked first, where they asked within that time', async () => {
  const world = await createWorld()
  const [a, b, c, d, e, f] = (await people(world, 6)) as [string, string, string, string, string, string]
  await match(world, [a, b, 10])
  await ask(world, [a, c, 9], 'answered')
  // Written first, then met: whoever wrote was first, though the other connected first.
  await ask(world, [d, e, 9], 'matched')
  await match(world, [e, d, 8])
  expect((await begun(world, 20)).specified).toEqual({ members: 6, answered: 3, squares: 5 })
  // Asked before that time: the answer is nobody's first step.
  await match(world, [f, a, 40], 35)
  await ask(world, [c, f, 40], 'matched')
  await match(world, [f, c, 6])
  await ask(world, [b, f, 40], 'answered')
  // Nobody has answered.
  await ask(world, [b, c, 3])
  await ask(world, [b, d, 3], 'declined')
  await choose(world, [
    [b, e, 3],
    [f, e, 3],
    [e, f, 2, 'pass'],
  ])
  expect((await begun(world, 20)).specified).toEqual({ members: 6, answered: 3, squares: 5 })
  expect((await begun(world, 9.5)).specified).toEqual({ members: 6, answered: 2, squares: 2 })
  // Whoever has which order: together they come to the same.
  expect((await begun(world, 20, 0)).best_for_both).toEqual({ members: 6, answered: 3, squares: 5 })
  const { specified, best_for_both } = await begun(world, 20, 50)
  expect(specified.members + best_for_both.members).toBe(6)
  expect(specified.answered + best_for_both.answered).toBe(3)
  expect(specified.squares + best_for_both.squares).toBe(5)
})

test('whoever is suspended is in no arm, and everybody else is in theirs', async () => {
  const world = await createWorld()
  const ids = await people(world, 60)
  await people(world, 3, { isSuspended: true })
  const sums = await begun(world, 30, 50)
  for (const arm of arms)
    expect([arm, sums[arm].members]).toEqual([arm, ids.filter((id) => armOf(id, 50) === arm).length])
})

test('answered conversations are by arm with intervals, since the order was last changed', async () => {
  const world = await createWorld()
  const ann = await analyst(world)
  const ids = await people(world, 200)
  const of = (arm: Arm) => ids.filter((id) => armOf(id, 50) === arm)
  const [kept, dealt] = [of('specified'), of('best_for_both')]
  const changedAt = world.deps.clock.now()
  await orderBy(world, 'holdout 50%')
  // The same value again changes nothing.
  world.pass(DAY)
  await orderBy(world, 'holdout 50%')
  world.pass(19 * DAY)
  const pairs = (from: string[], to: string[], count: number, days: number) =>
    Promise.all(from.slice(0, count).map((id, place) => match(world, [id, to[place]!, days])))
  await pairs(kept, dealt, 20, 10)
  await pairs(dealt, kept.slice(30), 30, 12)
  await pairs(kept.slice(20), dealt.slice(40), 9, 22)
  const found = await ann.call.desk.suggestionFigures({ days: 30 })
  expect(found).toMatchObject({ order: 'holdout 50%', changedAt, armsSince: changedAt })
  // Ann is a member as well.
  const all = [...ids, ann.id].filter((id) => armOf(id, 50) === 'specified').length
  expect(found.arms).toMatchObject([
    { arm: 'specified', members: all, promised: 0.5, found: all / 201 },
    { arm: 'best_for_both', members: 201 - all, promised: 0.5, found: (201 - all) / 201 },
  ])
  const [specified, bestForBoth] = found.arms.map(({ answered }) => answered!)
  expect(specified!.mean).toBeCloseTo(20 / all, 12)
  expect(bestForBoth!.mean).toBeCloseTo(30 / (201 - all), 12)
  expect(found.difference!.mean).toBeCloseTo(bestForBoth!.mean - specified!.mean, 12)
  expect(found.difference!.low).toBeLessThan(found.difference!.mean)
  // Ids are drawn, so that the sizes are others each time.
  expect(found.sizes).toEqual(checkArmSizes({ specified: all, best_for_both: 201 - all }, 50))
  // A week ago nobody asked, and of nothing no interval is given.
  const week = await ann.call.desk.suggestionFigures({ days: 7 })
  expect(week).toMatchObject({ armsSince: ago(world, 7), difference: null })
  expect(week.arms.map(({ answered }) => answered)).toEqual([null, null])
})

test('where suggestions are of verified members alone, so are exposure and load', async () => {
  const world = await createWorld({ SUGGEST_VERIFIED_ONLY: 'on' })
  const ann = await analyst(world)
  const [first, ...others] = await people(world, 3)
  const verify = (ids: string[], emailVerified: boolean) =>
    world.deps.db.updateTable('account').set({ emailVerified }).where('id', 'in', ids).execute()
  await verify(others, true)
  await verify([first!], false)
  expect((await comeTo(ann)).now.members).toBe(2)
})

test('off, everybody is one arm; of few members nothing is said but how many they are', async () => {
  const world = await createWorld()
  const ann = await analyst(world)
  const [one, other] = (await people(world, 2)) as [string, string]
  await match(world, [one, other, 3])
  const found = await ann.call.desk.suggestionFigures({ days: 30 })
  expect(found).toMatchObject({ order: 'off', changedAt: null, armsSince: ago(world, 30) })
  expect(found).toMatchObject({ sizes: null, difference: null })
  expect(found.arms).toEqual([{ arm: 'specified', members: 3, promised: 1, found: 1, answered: null }])
  const values = found.receivers.flatMap(({ figures }) => figures.map(({ value }) => value))
  expect(values).toEqual([2, null, null, null, null, null, null])
})

test('nobody is named, in the answer and in the lines of the command', async () => {
  const world = await createWorld({ SUGGESTION_ORDER: 'holdout 20%' })
  const ann = await analyst(world)
  const ids = await people(world, 40, { bio: 'A secret of theirs.' })
  await choose(world, [[ids[0]!, ids[1]!, 3]])
  const found = await ann.call.desk.suggestionFigures({ days: 30 })
  const { db, config, clock } = world.deps
  const counted = await onOneCore(db, (tx) => countSuggestions(tx, config, clock.now(), 30))
  expect({ ...counted, countedAt: found.countedAt }).toEqual(found)
  const lines = linesOfSuggestions(counted, 30)
  const told = `${JSON.stringify(found)}\n${lines.join('\n')}`
  for (const secret of [...ids, ann.id, 'Somebody', 'A secret']) expect(told).not.toContain(secret)
  expect(lines).toContain('Best for both: holdout 20%')
  expect(lines.filter((line) => line.includes('Too few to tell'))).toHaveLength(3)
})

test('what takes long is kept with its dates; what a server of before kept is counted anew', async () => {
  const world = await createWorld()
  const ann = await analyst(world)
  const { db } = world.deps
  await orderBy(world, 'holdout 20%')
  const changedAt = world.deps.clock.now()
  world.pass(DAY)
  await keepFigures(world.deps)
  await db.updateTable('figuresCount').set({ tookMilliseconds: 5000 }).execute()
  const countedAt = world.deps.clock.now()
  await people(world, 1)
  world.pass(50 * 60_000)
  const kept = await ann.call.desk.suggestionFigures({ days: 30 })
  expect(kept).toMatchObject({ countedAt, changedAt, armsSince: changedAt })
  const membersOf = ({ arms: both }: typeof kept) => both.reduce((all, { members }) => all + members, 0)
  expect(membersOf(kept)).toBe(1)
  await sql`update figures_count set body = body - 'suggestions'`.execute(db)
  expect(membersOf(await ann.call.desk.suggestionFigures({ days: 30 }))).toBe(2)
})
