import { fitCoefficients } from '@netwrk/domain/discovery/best-for-both/fit'
import { featuresOf, startCoefficients } from '@netwrk/domain/discovery/best-for-both/likelihood'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { viewerOf } from '../discovery.reads.ts'
import { openIndex } from '../open-index.ts'
import { fullScan } from '../testing/full-scan.ts'
import { readChoices } from './choices.reads.ts'
import { lastRound } from './follow-prices.ts'
import { priceAttention } from './price-attention.ts'

const MINUTE = 60_000

/** Writes choices of a member, the first of them the longest ago. */
async function choose(
  { deps }: World,
  chooser: string,
  about: readonly string[],
  action: 'connect' | 'pass',
) {
  const now = deps.clock.now().getTime()
  const rows = about.map((targetId, place) => ({
    accountId: chooser,
    targetId,
    action,
    matchScore: 60,
    createdAt: new Date(now - (about.length - place) * MINUTE),
  }))
  await deps.db.insertInto('swipe').values(rows).execute()
}

const many = (count: number, make: (place: number) => Promise<{ id: string }>) =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place).then(({ id }) => id)))

/** Somebody in need of designers, five who are some, and five who are not. */
async function community(world: World) {
  const seeker = () => world.person('Seeker', { neededSkills: ['copywriting'], skills: ['trading'] })
  const seekers = await many(20, seeker)
  const brings = await many(5, () => world.person('Brings', { skills: ['copywriting'] }))
  const lacks = await many(5, () => world.person('Lacks', { skills: ['saas'] }))
  return { seekers, brings, lacks }
}

test('a choice is a connect or a pass, with what spoke for it, of whoever is not suspended', async () => {
  const world = await createWorld({ SUGGESTION_ORDER: 'on' })
  const { db, clock } = world.deps
  const { seekers, brings, lacks } = await community(world)
  const [one, other] = seekers as [string, string]
  await choose(world, one, brings.slice(0, 1), 'connect')
  await choose(world, one, lacks.slice(0, 1), 'pass')
  await choose(world, other, lacks, 'connect')
  await db.updateTable('profile').set({ isSuspended: true }).where('accountId', '=', other).execute()
  const [chooser, first, second] = await Promise.all(
    [one, brings[0]!, lacks[0]!].map((id) => viewerOf(db, id)),
  )
  const now = clock.now()
  const byNeeds = (choices: Awaited<ReturnType<typeof readChoices>>) =>
    [...choices].sort((a, b) => b.features.needs - a.features.needs)
  expect(byNeeds(await readChoices(db, now))).toEqual([
    { features: featuresOf(chooser!, first!, now), isLike: true },
    { features: featuresOf(chooser!, second!, now), isLike: false },
  ])
})

test('of each member the last twenty choices count, whoever chooses more', async () => {
  const world = await createWorld({ SUGGESTION_ORDER: 'on' })
  const { seekers, brings } = await community(world)
  const others = await many(40, () => world.person('Other'))
  await choose(world, seekers[0]!, others.slice(0, 20), 'connect')
  await choose(world, seekers[1]!, others, 'pass')
  const { db, clock } = world.deps
  const choices = await readChoices(db, clock.now())
  expect(choices.filter(({ isLike }) => isLike)).toHaveLength(20)
  expect(choices.filter(({ isLike }) => !isLike)).toHaveLength(20)
  await choose(world, seekers[1]!, brings, 'connect')
  const later = await readChoices(db, clock.now())
  expect(later.filter(({ isLike }) => isLike)).toHaveLength(25)
  expect(later.filter(({ isLike }) => !isLike)).toHaveLength(15)
})

test('a round finds what speaks for a like here, and says from how many choices', async () => {
  const world = await createWorld({ SUGGESTION_ORDER: 'on' })
  const { seekers, brings, lacks } = await community(world)
  for (const seeker of seekers) {
    await choose(world, seeker, brings, 'connect')
    await choose(world, seeker, lacks, 'pass')
  }
  const { db, clock } = world.deps
  expect(await lastRound(db)).toEqual({ number: 0, by: startCoefficients })
  const expected = fitCoefficients(await readChoices(db, clock.now()), startCoefficients)
  expect(await priceAttention(world.deps)).toBe(true)
  expect(await lastRound(db)).toEqual({ number: 1, by: expected })
  expect(expected.needs / expected.fit).toBeGreaterThan(startCoefficients.needs / startCoefficients.fit)
  const { choices } = await db.selectFrom('priceRound').select('choices').executeTakeFirstOrThrow()
  expect(choices).toBe(200)
})

test('every index follows what was found, and is as exact by it as scoring everybody', async () => {
  const world = await createWorld({ SUGGESTION_ORDER: 'on' })
  const { db, clock, config } = world.deps
  const { seekers } = await community(world)
  // Half of what the others fit, and what is needed.
  await many(5, () => world.person('Both', { skills: ['trading', 'copywriting'] }))
  const index = openIndex(world.deps)
  onTestFinished(() => index.stop())
  await index.start()
  const scan = fullScan(config)
  await priceAttention(world.deps)
  const ask = (matching: typeof index.matching) =>
    matching.best(db, seekers[0]!, clock.now(), 20, 'nobody', 'best_for_both')
  const before = await ask(scan)
  const coefficients = { ...startCoefficients, fit: 2.5, needs: 0.75 }
  await db
    .updateTable('priceRound')
    .set({ number: 2, coefficients: JSON.stringify(coefficients) })
    .execute()
  const after = await ask(scan)
  expect(after.best.map(({ id }) => id)).not.toEqual(before.best.map(({ id }) => id))
  await expect.poll(() => ask(index.matching), { timeout: 30_000 }).toEqual(after)
})
