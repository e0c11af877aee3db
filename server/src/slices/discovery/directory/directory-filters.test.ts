import { tiers } from '@netwrk/domain/billing/plans'
import type { DirectorySearch } from '@netwrk/domain/discovery/directory/directory'
import {
  defaultPreferences,
  matchesPreferences,
  type Preferences,
  widestPreferences,
} from '@netwrk/domain/discovery/preferences'
import { skills } from '@netwrk/domain/profiles/skills'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { searchDirectory } from './search-directory.ts'

const anybody: DirectorySearch = {
  text: '',
  country: null,
  skill: null,
  isRemote: false,
  filters: null,
  after: null,
}
const open: Preferences = { ...defaultPreferences, ageRange: widestPreferences.ageRange }

async function person(world: World, name: string, said: object = {}) {
  const { id, ctx } = await world.person(name, said)
  await world.deps.db.updateTable('account').set({ emailVerified: true }).where('id', '=', id).execute()
  return { id, ctx }
}

test('advanced filters need the same plan as in the preferences, and are refused in the same words', async () => {
  const world = await createWorld()
  const { ctx, id } = await person(world, 'Ana', { country: 'PT' })
  const advanced: Partial<Preferences>[] = [
    { preferredTiers: ['premium'] },
    { preferredMethods: ['saas'] },
    { lookingFor: ['mentors'] },
    { locationPreference: 'my_country' },
  ]
  const outcome = (part: Partial<Preferences>) =>
    searchDirectory(ctx, { ...anybody, filters: { ...open, ...part } }).then(
      () => 'found',
      ({ code, text }) => `${code} ${text}`,
    )
  const premium = 'discovery.premium_required Advanced filters are part of Premium and Elite.'
  const elite = 'discovery.elite_required Showing Elite members only is part of Elite.'
  const expected = {
    free: [premium, premium, premium, premium, elite, 'found'],
    premium: ['found', 'found', 'found', 'found', elite, 'found'],
    elite: ['found', 'found', 'found', 'found', 'found', 'found'],
  }
  for (const tier of tiers) {
    await world.deps.db.updateTable('profile').set({ tier }).where('accountId', '=', id).execute()
    const tried = []
    for (const part of [
      ...advanced,
      { preferredTiers: ['elite'] as const },
      { ageRange: { min: 30, max: 40 } },
    ])
      tried.push(await outcome(part as Partial<Preferences>))
    expect([tier, tried]).toEqual([tier, expected[tier]])
  }
})

const skillKeys = skills.slice(0, 4).map(({ key }) => key)
const preferences = fc.record({
  ageRange: fc.tuple(fc.integer({ min: 18, max: 60 }), fc.integer({ min: 18, max: 60 })).map(([a, b]) => ({
    min: Math.min(a, b),
    max: Math.max(a, b),
  })),
  preferredTiers: fc.subarray([...tiers]),
  preferredMethods: fc.subarray(skillKeys),
  lookingFor: fc.subarray(['networking', 'partnerships', 'mentors', 'clients'] as const),
  locationPreference: fc.constantFrom('international' as const, 'my_country' as const),
}) as fc.Arbitrary<Preferences>
const candidate = fc.record({
  age: fc.option(fc.integer({ min: 18, max: 60 })),
  tier: fc.constantFrom(...tiers),
  skills: fc.subarray(skillKeys),
  lookingFor: fc.subarray(['networking', 'partnerships', 'mentors', 'clients'] as const),
  country: fc.constantFrom('PT', 'UK', null),
})

test('the filters let through whom the preferences let through, whatever both say', async () => {
  const world = await createWorld({ LIMIT_DIRECTORY: '1000/1m' })
  const candidates = fc.sample(candidate, { numRuns: 15, seed: 18 })
  const ids: string[] = []
  for (const [n, said] of candidates.entries()) ids.push((await person(world, `Person ${n}`, said)).id)
  for (const country of ['PT', null]) {
    const { ctx, id } = await person(world, 'Viewer', { tier: 'elite', country })
    // Nobody but those who were drawn.
    await world.deps.db.updateTable('profile').set({ isHidden: true }).where('accountId', '=', id).execute()
    for (const filters of fc.sample(preferences, { numRuns: 60, seed: 19 })) {
      const { members } = await searchDirectory(ctx, { ...anybody, filters })
      const expected = ids.filter((_, n) => matchesPreferences(filters, candidates[n]!, { country }))
      expect([filters, members.map((one) => one.id).sort()]).toEqual([filters, expected.sort()])
    }
  }
})

test('searches a minute and pages a day are counted for each member', async () => {
  const world = await createWorld({ LIMIT_DIRECTORY: '3/1m', LIMIT_DIRECTORY_DAY: '5/1d' })
  const [{ ctx: ana }, { ctx: ben }] = [await person(world, 'Ana'), await person(world, 'Ben')]
  for (let n = 0; n < 3; n += 1) await searchDirectory(ana, anybody)
  await expect(searchDirectory(ana, anybody)).rejects.toMatchObject({ code: 'request.too_many' })
  await searchDirectory(ben, anybody)
})

test('whoever has seen so many pages of a day has seen enough, whatever they search', async () => {
  const world = await createWorld({ LIMIT_DIRECTORY: '100/1m', LIMIT_DIRECTORY_DAY: '5/1d' })
  const { ctx } = await person(world, 'Ana')
  for (let n = 0; n < 5; n += 1) await searchDirectory(ctx, { ...anybody, text: `word ${n}` })
  await expect(searchDirectory(ctx, { ...anybody, text: 'another' })).rejects.toMatchObject({
    code: 'discovery.directory_used_up',
  })
})
