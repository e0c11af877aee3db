import { armOf } from '@netwrk/domain/discovery/best-for-both/arms'
import { expect, test } from 'vitest'
import { addPricedPeople } from '../../testing/priced-people.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { changeSetting } from '../desk/settings/change-setting.ts'
import { cardsOf } from '../profiles/compatibility.reads.ts'
import { fullScan } from './testing/full-scan.ts'

type Member = Awaited<ReturnType<World['member']>>

async function viewersIn(world: World, count: number): Promise<Member[]> {
  const viewers: Member[] = []
  for (let place = 0; place < count; place += 1)
    viewers.push(await world.member(`Viewer ${place}`, { skills: ['saas'], isHidden: true }))
  return viewers
}

async function choose({ deps }: World, value: string) {
  const input = { key: 'suggestionOrder' as const, value, version: null }
  await changeSetting(deps, { id: null, role: null, name: 'root' }, input)
}

const answerTo = async ({ call }: Member) => call.discovery.suggestions({})

test('off, and for whoever keeps the specified order, whole answers are byte for byte what they were', async () => {
  const world = await createWorld()
  const viewers = await viewersIn(world, 6)
  await addPricedPeople(world, 40)
  const { db, clock, config } = world.deps
  const scan = fullScan(config)
  const off = await Promise.all(viewers.map(answerTo))
  for (const [place, { id }] of viewers.entries()) {
    const { best } = await scan.best(db, id, clock.now(), 20)
    expect(best).toHaveLength(20)
    expect(off[place]!.suggestions).toEqual(await cardsOf(db, id, best))
  }

  // One of them at least keeps the specified order, and one does not.
  const holdout = [...Array(99).keys()].find(
    (percent) => new Set(viewers.map(({ id }) => armOf(id, percent + 1))).size === 2,
  )!
  await choose(world, `holdout ${holdout + 1}%`)
  const tried = await Promise.all(viewers.map(answerTo))
  for (const [place, { id }] of viewers.entries()) {
    const isSame = JSON.stringify(tried[place]) === JSON.stringify(off[place])
    expect(isSame).toBe(armOf(id, holdout + 1) === 'specified')
  }
  await choose(world, 'off')
  expect(JSON.stringify(await Promise.all(viewers.map(answerTo)))).toBe(JSON.stringify(off))
})

test('on, everybody is dealt what the plain formula gives, with the specified score and its factors', async () => {
  const world = await createWorld({ SUGGESTION_ORDER: 'on' })
  const viewers = await viewersIn(world, 4)
  await addPricedPeople(world, 40)
  const { db, clock, config } = world.deps
  const scan = fullScan(config)
  for (const viewer of viewers) {
    const { suggestions } = await answerTo(viewer)
    const { best } = await scan.best(db, viewer.id, clock.now(), 20, 'nobody', 'best_for_both')
    const shown = suggestions.map(({ person, compatibility }) => ({ id: person.id, compatibility }))
    expect(shown).toEqual(best)
    const [first] = shown
    const { compatibility } = await viewer.call.discovery.compatibility({ personId: first!.id })
    expect(first!.compatibility).toEqual(compatibility)
  }
})

test('changing the plans of both changes who comes first by the specified order, and not by Best for both', async () => {
  const world = await createWorld()
  const [viewer] = (await viewersIn(world, 1)) as [Member]
  const ids = await addPricedPeople(world, 18)
  const shown = async () => (await answerTo(viewer)).suggestions.map(({ person }) => person.id)
  const give = async (id: string, tier: string) =>
    world.deps.db.updateTable('profile').set({ tier }).where('accountId', '=', id).execute()
  const orders: Record<string, string[]> = {}
  for (const plans of ['free', 'mixed', 'elite'] as const) {
    await give(viewer.id, plans === 'elite' ? 'elite' : 'free')
    for (const [place, id] of ids.entries())
      await give(id, plans === 'mixed' ? ['free', 'premium', 'elite'][place % 3]! : plans)
    for (const order of ['off', 'on']) {
      await choose(world, order)
      orders[`${order} ${plans}`] = await shown()
    }
  }
  const always = orders['on mixed']!.filter((id) => orders['on free']!.includes(id))
  expect(always.length).toBeGreaterThan(8)
  const common = (name: string) => orders[name]!.filter((id) => always.includes(id))
  expect(common('on mixed')).toEqual(common('on free'))
  expect(common('on elite')).toEqual(common('on free'))
  expect(common('off mixed')).not.toEqual(common('off free'))
})
