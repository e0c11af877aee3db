import { figures as declared } from '@netwrk/domain/desk/figures'
import { expect, test } from 'vitest'
import { actAgainst, converse, moderators, report, say } from '../../../testing/moderation/moderation.ts'
import { makeStaff, useFactor } from '../../../testing/moderation/staff.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { keepFigures } from './kept-figures.ts'

const hour = 3_600_000

async function valuesFor(by: Awaited<ReturnType<World['member']>>, days: 7 | 30 | 90 = 30) {
  const { groups, daily } = await by.call.desk.figures({ days })
  const values = Object.fromEntries(
    groups.flatMap(({ figures }) => figures.map(({ query, value }) => [query, value])),
  )
  return { values, daily }
}

/** The last count is shown or not by how long it took, which on a busy machine is anything. */
async function countingTook({ deps }: World, tookMilliseconds: number) {
  await deps.db.updateTable('figuresCount').set({ tookMilliseconds }).execute()
}

/** Somebody who sees sums, and nothing else. */
async function analyst(world: World) {
  const ann = await world.member('Ann')
  await makeStaff(world, ann.id, 'analyst')
  return ann
}

test('every figure has a value or none, and a query that counts it', async () => {
  const world = await createWorld()
  const { values } = await valuesFor(await analyst(world))
  const names = Object.entries(declared).flatMap(([group, { figures }]) =>
    Object.keys(figures).map((key) => `${group}.${key}`),
  )
  expect(Object.keys(values).sort()).toEqual(names.sort())
  // One member, who did nothing yet: counts are 0, and of nothing there is no share.
  expect(values).toMatchObject({
    'joining.joined': 1,
    'joining.answered': 0,
    'meeting.requests': 0,
    'meeting.answeredRequests': null,
    'moderation.medianHours': null,
    'moderation.overturned': null,
    'money.paid': 0,
    'queues.tickets': 0,
    'queues.oldestTicketHours': null,
  })
})

test('who joined is followed to the first answered message; who came before the period is not among them', async () => {
  const world = await createWorld()
  await world.member('Old')
  world.pass(40 * 24 * hour)
  const ann = await analyst(world)
  const [ana, ben, cat] = [await world.member('Ana'), await world.member('Ben'), await world.member('Cat')]
  await cat.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const conversationId = await converse(ana, ben)
  await say(ana, conversationId, 'Hello')
  const { values: before, daily } = await valuesFor(ann)
  expect(before).toMatchObject({
    'joining.joined': 4,
    'joining.connected': 0.75,
    'joining.matched': 0.5,
    'joining.answered': 0,
    'meeting.connects': 3,
    'meeting.matches': 1,
    'meeting.load': 1,
  })
  expect(daily.at(-1)).toMatchObject({ joined: 4, matches: 1, reports: 0 })
  expect(daily).toHaveLength(31)
  await say(ben, conversationId, 'Hello back')
  await countingTook(world, 0)
  expect((await valuesFor(ann)).values).toMatchObject({ 'joining.answered': 0.5 })
  expect((await valuesFor(ann, 90)).values['joining.joined']).toBe(5)
})

test('moderation: how long decisions took, what waits and since when', async () => {
  const world = await createWorld()
  const ann = await analyst(world)
  const { mo } = await moderators(world)
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await report(ben, ana)
  world.pass(5 * hour)
  const { values: waiting } = await valuesFor(ann)
  expect(waiting).toMatchObject({
    'queues.tickets': 1,
    'queues.oldestTicketHours': 5,
    'moderation.reports': 1,
  })
  await useFactor(world, mo.id)
  await actAgainst(mo, ana, { act: 'warn' })
  await countingTook(world, 0)
  const { values: decided } = await valuesFor(ann)
  expect(decided).toMatchObject({
    'moderation.decided': 1,
    'moderation.medianHours': 5,
    'moderation.appealed': 0,
    'queues.tickets': 0,
  })
})

test('where counting takes long the last count is shown, with its time, for two hours; every hour it is made anew', async () => {
  const world = await createWorld()
  const ann = await analyst(world)
  await valuesFor(ann)
  await countingTook(world, 5000)
  await world.member('Ana')
  world.pass(50 * 60_000)
  await keepFigures(world.deps)
  expect((await valuesFor(ann)).values['joining.joined']).toBe(1)
  world.pass(15 * 60_000)
  await keepFigures(world.deps)
  await countingTook(world, 5000)
  const { groups, countedAt } = await ann.call.desk.figures({ days: 30 })
  expect(countedAt).toEqual(world.deps.clock.now())
  expect(groups[0]!.figures[0]).toMatchObject({ query: 'joining.joined', value: 2 })
  await world.member('Ben')
  world.pass(3 * 3_600_000)
  expect((await valuesFor(ann)).values['joining.joined']).toBe(3)
})

test('who was active in the last 30 days is counted on demand, on record', async () => {
  const world = await createWorld()
  await world.member('Old')
  world.pass(31 * 24 * hour)
  const ann = await analyst(world)
  expect((await ann.call.desk.monthlyRecipients({})).members).toBe(1)
  const rows = await world.deps.db.selectFrom('audit').select(['act', 'details']).execute()
  expect(rows).toEqual([{ act: 'figures.recipients_counted', details: { members: 1 } }])
})
