import { SHELF_LIMIT } from '@netwrk/domain/connections/shelf'
import { expect, test } from 'vitest'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { swipe } from '../swipe.ts'
import { shelve } from './shelve.ts'

type Person = Awaited<ReturnType<World['person']>>
type Member = Awaited<ReturnType<World['member']>>
type Change = Partial<Record<'isHidden' | 'isSuspended' | 'isUnlisted', boolean>>

const connect = (from: Person, to: { id: string }) => swipe(from.ctx, { targetId: to.id, action: 'connect' })
const later = (from: Person, to: { id: string }) => shelve(from.ctx, { personId: to.id })
const namesOf = (cards: { person: { name: string } }[]) => cards.map(({ person }) => person.name)
const shelfOf = async ({ call }: Member) => namesOf((await call.connections.shelf({})).shelf)
const suggestedTo = async ({ call }: Member) => namesOf((await call.discovery.suggestions({})).suggestions)

test('who is put aside leaves all suggestions, uses no swipe, and comes back when taken off', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const [ben, cat] = [await world.person('Ben'), await world.person('Cat')]
  const { call } = ana
  for (const { id } of [ben, cat, ben]) {
    world.pass(1000)
    await call.connections.shelve({ personId: id })
  }

  expect(await shelfOf(ana)).toEqual(['Cat', 'Ben'])
  const { suggestions, allowance, isAlone } = await call.discovery.suggestions({})
  expect([suggestions, allowance.used, isAlone]).toEqual([[], 0, false])
  expect((await call.discovery.recommendations({})).lists.flatMap((list) => list.suggestions)).toEqual([])
  expect(await call.discovery.compatibility({ personId: ben.id })).toMatchObject({
    canSwipe: true,
    isOnShelf: true,
  })

  for (let time = 0; time < 2; time++)
    expect(await call.connections.unshelve({ personId: ben.id })).toMatchObject({
      suggestion: { person: { name: 'Ben' } },
    })
  expect(await shelfOf(ana)).toEqual(['Cat'])
  expect(await suggestedTo(ana)).toEqual(['Ben'])
})

test('whoever is decided about is off the shelf, and cannot be put on it', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const [ben, cat] = [await world.person('Ben'), await world.person('Cat')]
  for (const [{ id: targetId }, action] of [[ben, 'connect'] as const, [cat, 'pass'] as const]) {
    await ana.call.connections.shelve({ personId: targetId })
    await ana.call.connections.swipe({ targetId, action })
    await expect(ana.call.connections.shelve({ personId: targetId })).rejects.toMatchObject({
      code: 'connections.already_swiped',
    })
  }
  expect(await shelfOf(ana)).toEqual([])
  expect(await world.deps.db.selectFrom('shelvedMember').selectAll().execute()).toEqual([])
})

test('nobody learns of it, and whoever connects meanwhile waits for an answer as ever', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await world.handleEvents()
  const told = world.frames.length
  await later(ana, ben)
  await world.handleEvents()
  expect(world.frames.slice(told)).toEqual([])
  expect(await suggestedTo(ben)).toEqual(['Ana'])
  expect(await shelfOf(ben)).toEqual([])

  await connect(ben, ana)
  expect(namesOf((await ana.call.connections.waiting({})).waiting)).toEqual(['Ben'])
  expect(await shelfOf(ana)).toEqual(['Ben'])
  expect(await connect(ana, ben)).toMatchObject({ outcome: 'matched' })
  expect(await shelfOf(ana)).toEqual([])
})

test('who hides, is suspended, takes a break, leaves or is blocked is not on it, and not to be put there', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await later(ana, ben)
  const expectGone = async (isGone: boolean) => {
    expect(await shelfOf(ana)).toEqual(isGone ? [] : ['Ben'])
    const refused = { code: 'profiles.not_found' }
    if (!isGone) return
    for (const call of [ana.call.connections.shelve, ana.call.connections.unshelve])
      await expect(call({ personId: ben.id })).rejects.toMatchObject(refused)
  }
  const set = (change: Change) =>
    world.deps.db.updateTable('profile').set(change).where('accountId', '=', ben.id).execute()
  for (const key of ['isHidden', 'isSuspended', 'isUnlisted'] as const) {
    await set({ [key]: true })
    await expectGone(true)
    await set({ [key]: false })
    await expectGone(false)
  }
  await ben.call.profiles.takeBreak({ until: '2026-07-01', words: '' })
  await expectGone(true)
  await ben.call.profiles.endBreak({})
  await expectGone(false)
  await ben.call.safety.block({ memberId: ana.id })
  await expectGone(true)
  await ben.call.safety.unblock({ memberId: ana.id })
  await expectGone(true)
})

test('oneself and nobody cannot be put on it', async () => {
  const world = await createWorld()
  const ana = await world.person('Ana')
  await expect(later(ana, ana)).rejects.toMatchObject({ code: 'profiles.not_found' })
  await expect(later(ana, { id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'profiles.not_found' })
})

test('a shelf holds so many as they are seen, and says when it is full', async () => {
  const world = await createWorld()
  const ana = await world.person('Ana')
  const people = []
  for (let i = 0; i <= SHELF_LIMIT; i++) people.push(await world.person(`P${i}`))
  const [last, first] = [people.at(-1)!, people[0]!]
  for (const one of people.slice(0, -1)) await later(ana, one)
  await expect(later(ana, last)).rejects.toMatchObject({ code: 'connections.shelf_full' })
  // Whoever is on it already may be put there again.
  await later(ana, first)
  const { db } = world.deps
  await db.updateTable('profile').set({ isHidden: true }).where('accountId', '=', first.id).execute()
  await later(ana, last)
})

const times = rounds(40)

test(`of many put on a shelf at once none is too many, ${times} times`, async () => {
  const world = await createWorld()
  const people = []
  for (let i = 0; i < SHELF_LIMIT + 3; i++) people.push(await world.person(`P${i}`))
  const filled = people.slice(0, SHELF_LIMIT - 1)
  for (let round = 1; round <= times; round++) {
    const ana = await world.person('Ana')
    const rows = filled.map(({ id }) => ({ accountId: ana.id, targetId: id, shelvedAt: new Date() }))
    await world.deps.db.insertInto('shelvedMember').values(rows).execute()
    const answers = await Promise.allSettled(people.slice(SHELF_LIMIT - 1).map((one) => later(ana, one)))
    expect(answers.filter(({ status }) => status === 'fulfilled').length, `round ${round}`).toBe(1)
  }
})

test(`nobody is decided about and on the shelf, ${times} times`, async () => {
  const world = await createWorld()
  const ben = await world.person('Ben')
  for (let round = 1; round <= times; round++) {
    const ana = await world.person('Ana')
    await Promise.allSettled([later(ana, ben), connect(ana, ben), later(ana, ben)])
    const shelved = await world.deps.db
      .selectFrom('shelvedMember')
      .select('targetId')
      .where('accountId', '=', ana.id)
      .execute()
    expect(shelved, `round ${round}`).toEqual([])
  }
})
