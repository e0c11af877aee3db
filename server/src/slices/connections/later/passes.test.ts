import { PASSES_PAGE_SIZE } from '@netwrk/domain/connections/passes'
import { expect, test } from 'vitest'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { swipe } from '../swipe.ts'
import { undo } from '../undo.ts'
import { bringBack } from './bring-back.ts'

type Person = Awaited<ReturnType<World['person']>>
type Member = Awaited<ReturnType<World['member']>>

const DAY = 24 * 3_600_000
const pass = (from: Person, to: { id: string }) => swipe(from.ctx, { targetId: to.id, action: 'pass' })
const connect = (from: Person, to: { id: string }) => swipe(from.ctx, { targetId: to.id, action: 'connect' })
const back = (from: Person, to: { id: string }) => bringBack(from.ctx, { personId: to.id })

async function passesOf({ call }: Member): Promise<string[]> {
  const { passes } = await call.connections.passes({ after: null })
  return passes.map(({ suggestion }) => suggestion.person.name)
}

async function people(world: World, ...names: string[]) {
  const made = []
  for (const name of names) made.push(await world.person(name))
  return made as [Person, Person, Person]
}

test('passes are listed, the newest first; one that is brought back can be suggested again, however old', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const [ben, cat, dan] = await people(world, 'Ben', 'Cat', 'Dan')
  for (const one of [ben, cat]) {
    await pass(ana, one)
    world.pass(1000)
  }
  await connect(ana, dan)
  expect(await passesOf(ana)).toEqual(['Cat', 'Ben'])

  world.pass(40 * DAY)
  expect(await back(ana, ben)).toMatchObject({
    suggestion: { person: { name: 'Ben' } },
    allowance: { used: 0, left: 5 },
  })
  expect(await passesOf(ana)).toEqual(['Cat'])
  const { suggestions } = await ana.call.discovery.suggestions({})
  expect(suggestions.map(({ person }) => person.name)).toEqual(['Ben'])
})

test('they come page by page, each once, also where many were made at the same moment', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const rows = []
  for (let i = 0; i < PASSES_PAGE_SIZE * 2 + 1; i++)
    rows.push({
      accountId: ana.id,
      targetId: (await world.person(`P${i}`)).id,
      action: 'pass',
      matchScore: 50,
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 15))),
    })
  await world.deps.db.insertInto('swipe').values(rows).execute()
  const seen = []
  let after = null
  const lengths = []
  do {
    const page: Awaited<ReturnType<typeof ana.call.connections.passes>> = await ana.call.connections.passes({
      after,
    })
    seen.push(...page.passes)
    lengths.push(page.passes.length)
    after = page.next
  } while (after !== null)
  expect(lengths).toEqual([20, 20, 1])
  expect(new Set(seen.map(({ suggestion }) => suggestion.person.id)).size).toBe(rows.length)
  const moments = seen.map(({ passedAt }) => passedAt.getTime())
  expect(moments).toEqual([...moments].sort((a, b) => b - a))
})

test('the swipe of a pass of today stays used, unless Undo would return it', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const [ben, cat, dan] = await people(world, 'Ben', 'Cat', 'Dan')
  for (const one of [ben, cat, dan]) {
    await pass(ana, one)
    world.pass(1000)
  }
  expect((await back(ana, ben)).allowance.used).toBe(3)
  expect((await back(ana, ben)).allowance.used).toBe(3)
  // The last is still the last: bringing it back is the undo.
  expect((await ana.call.discovery.suggestions({})).undoableId).toBe(dan.id)
  expect((await back(ana, dan)).allowance.used).toBe(2)
  await expect(undo(ana.ctx)).rejects.toMatchObject({ code: 'connections.nothing_to_undo' })
  expect((await back(ana, cat)).allowance.used).toBe(2)
  await expect(undo(ana.ctx)).rejects.toMatchObject({ code: 'connections.nothing_to_undo' })
  world.pass(DAY)
  expect((await ana.call.discovery.suggestions({})).allowance.used).toBe(0)
})

test('no history gives more swipes a day than the plan has', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const [ben, cat] = await people(world, 'Ben', 'Cat', 'Dan')
  const both = async () => {
    for (const one of [ben, cat]) {
      world.pass(1000)
      await pass(ana, one)
    }
    world.pass(1000)
    for (const one of [ben, cat]) await back(ana, one)
  }
  await both()
  await both()
  await pass(ana, ben)
  world.pass(1000)
  // Of each two the last was undone; three swipes were used so far.
  expect((await ana.call.discovery.suggestions({})).allowance).toMatchObject({ used: 3, left: 2 })
})

test('one that cannot be brought back is refused, and what is back already changes nothing', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const [ben, cat] = await people(world, 'Ben', 'Cat', 'Dan')
  await connect(ana, ben)
  await expect(back(ana, ben)).rejects.toMatchObject({ code: 'connections.already_swiped' })
  for (const id of [ana.id, crypto.randomUUID()])
    await expect(back(ana, { id })).rejects.toMatchObject({ code: 'profiles.not_found' })
  expect((await back(ana, cat)).allowance.used).toBe(1)
  const { db } = world.deps
  expect(await db.selectFrom('swipe').select('targetId').execute()).toEqual([{ targetId: ben.id }])
})

test('who hides, is suspended or unlisted, is on a break or was ever blocked is not in it, and does not come back', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await pass(ana, ben)
  const expectGone = async () => {
    expect(await passesOf(ana)).toEqual([])
    await expect(back(ana, ben)).rejects.toMatchObject({ code: 'profiles.not_found' })
  }
  for (const key of ['isHidden', 'isSuspended', 'isUnlisted'] as const) {
    const set = (is: boolean) =>
      world.deps.db
        .updateTable('profile')
        .set({ [key]: is })
        .where('accountId', '=', ben.id)
        .execute()
    await set(true)
    await expectGone()
    await set(false)
    expect(await passesOf(ana)).toEqual(['Ben'])
  }
  await ben.call.profiles.takeBreak({ until: '2026-07-01', words: '' })
  await expectGone()
  await ben.call.profiles.endBreak({})
  await ana.call.safety.block({ memberId: ben.id })
  await ana.call.safety.unblock({ memberId: ben.id })
  await expectGone()
})

test('the other side learns of nothing, and who connected waits for an answer again', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await connect(ben, ana)
  await pass(ana, ben)
  await world.handleEvents()
  const told = world.frames.length
  await back(ana, ben)
  await world.handleEvents()
  expect(world.frames.slice(told)).toEqual([])
  const { waiting } = await ana.call.connections.waiting({})
  expect(waiting.map(({ person }) => person.name)).toEqual(['Ben'])
  expect(await connect(ana, ben)).toMatchObject({ outcome: 'matched' })
})

const times = rounds(60)

test(`of an undo and bringing back at once one swipe returns, ${times} times`, async () => {
  const world = await createWorld()
  const [ben, cat] = await people(world, 'Ben', 'Cat', 'Dan')
  for (let round = 1; round <= times; round++) {
    const ana = await world.person('Ana')
    await pass(ana, ben)
    world.pass(1000)
    await pass(ana, cat)
    world.pass(1000)
    await Promise.allSettled([undo(ana.ctx), back(ana, cat), back(ana, cat), back(ana, ben), back(ana, ben)])
    const { allowance } = await back(ana, cat)
    expect(allowance.used, `round ${round}`).toBe(1)
  }
})

test(`of bringing back and a connect of the other side at once no match comes, and the connect waits, ${times} times`, async () => {
  const world = await createWorld()
  for (let round = 1; round <= times; round++) {
    const [ana, ben] = await people(world, 'Ana', 'Ben')
    await pass(ana, ben)
    const [, answer] = await Promise.all([back(ana, ben), connect(ben, ana)])
    expect(answer.outcome, `round ${round}`).toBe('requested')
    expect(await connect(ana, ben)).toMatchObject({ outcome: 'matched' })
  }
})
