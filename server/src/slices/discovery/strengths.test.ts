import { defaultPreferences, type Preferences } from '@netwrk/domain/discovery/preferences'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

const elite = { tier: 'elite', country: 'UK', lastActiveAt: new Date('2026-05-04T09:00:00Z') }

/** Ana, on every plan there is, and three whom her preferences meet in nothing, in one thing, and in everything. */
async function openCommunity() {
  const world = await createWorld()
  const ana = await world.member('Ana', elite)
  await world.person('Far', { age: 60, country: 'PT' })
  await world.person('Near', { age: 60, country: 'UK' })
  await world.person('Fitting', { age: 30, country: 'UK', skills: ['saas'] })
  const names = async () =>
    (await ana.call.discovery.suggestions({})).suggestions.map(({ person }) => person.name).sort()
  const save = (strengths: Preferences['strengths']) =>
    ana.call.discovery.savePreferences({
      ...defaultPreferences,
      preferredMethods: ['saas'],
      locationPreference: 'my_country',
      ...(strengths && { strengths }),
    })
  return { ana, names, save }
}

test('what is a must keeps people away, what is flexible or nobody’s concern does not', async () => {
  const { ana, names, save } = await openCommunity()
  await save(undefined)
  expect(await names()).toEqual(['Fitting'])
  await save({ ageRange: 'flexible', preferredMethods: 'dont_care' })
  expect(await names()).toEqual(['Fitting', 'Near'])
  await save({ ageRange: 'dont_care', preferredMethods: 'dont_care', locationPreference: 'flexible' })
  expect(await names()).toEqual(['Far', 'Fitting', 'Near'])
  const { preferences } = await ana.call.discovery.preferences({})
  expect(preferences.strengths).toEqual({
    ageRange: 'dont_care',
    preferredMethods: 'dont_care',
    locationPreference: 'flexible',
  })
})

test('a card says what flexible preferences somebody is outside of, and nothing changes the order or the score', async () => {
  const { ana, save } = await openCommunity()
  const told = async () => {
    const { suggestions } = await ana.call.discovery.suggestions({})
    return suggestions.map(({ outsideOf, ...suggestion }) => ({ outsideOf, suggestion }))
  }
  const every = {
    ageRange: 'dont_care',
    preferredMethods: 'dont_care',
    locationPreference: 'dont_care',
  } as const
  await save(every)
  const before = await told()
  expect(before.map(({ outsideOf }) => outsideOf)).toEqual([undefined, undefined, undefined])
  await save({ ageRange: 'flexible', preferredMethods: 'dont_care', locationPreference: 'flexible' })
  const after = await told()
  expect(after.map(({ suggestion }) => suggestion)).toEqual(before.map(({ suggestion }) => suggestion))
  expect(
    Object.fromEntries(after.map(({ suggestion, outsideOf }) => [suggestion.person.name, outsideOf])),
  ).toEqual({
    Far: ['ageRange', 'locationPreference'],
    Near: ['ageRange'],
    Fitting: undefined,
  })
})

test('with musts alone the answers are the same to the byte, said or not', async () => {
  const { ana, save } = await openCommunity()
  const answers = async () =>
    JSON.stringify([
      await ana.call.discovery.suggestions({}),
      await ana.call.discovery.recommendations({}),
      (await ana.call.discovery.preferences({})).preferences,
    ])
  await save(undefined)
  const before = await answers()
  expect(before).not.toMatch(/outsideOf|strengths/)
  await save({ ageRange: 'must', preferredTiers: 'must', locationPreference: 'must' })
  expect(await answers()).toBe(before)
})

test('behind each strength stand the people it leaves', async () => {
  const { ana } = await openCommunity()
  const asked = { ...defaultPreferences, preferredMethods: ['saas' as const] }
  const { counts } = await ana.call.discovery.preferenceCounts({
    ...asked,
    strengths: { ageRange: 'flexible' },
  })
  expect(counts.total).toBe(1)
  expect(counts.strengths).toMatchObject({
    ageRange: { must: 1, open: 1 },
    preferredMethods: { must: 1, open: 3 },
    locationPreference: { must: 1, open: 1 },
  })
})

test('a strength needs no plan of its own, and what a strength is about needs the plan that it did', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const strengths = { ageRange: 'flexible', locationPreference: 'dont_care' } as const
  await ana.call.discovery.savePreferences({ ...defaultPreferences, strengths })
  const refusal = (asked: Partial<Preferences>) =>
    ana.call.discovery.savePreferences({ ...defaultPreferences, ...asked }).catch(({ code }) => code)
  expect(await refusal({ locationPreference: 'my_country', strengths })).toBe('discovery.premium_required')
  expect(await refusal({ preferredTiers: ['elite'], strengths: { preferredTiers: 'flexible' } })).toBe(
    'discovery.elite_required',
  )
})

/** Somebody who connects to another, a second after whoever did before. */
async function admirer({ deps, person }: World, targetId: string, second: number, profile: object) {
  const { id } = await person(`Admirer ${second}`, profile)
  const createdAt = new Date(Date.UTC(2026, 4, 4, 10, 0, second))
  await deps.db
    .insertInto('swipe')
    .values({ accountId: id, targetId, action: 'connect', matchScore: 50, createdAt })
    .execute()
  return id
}

test('nobody who connected is ever out of reach, whatever the preferences say, and however many they are', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana', elite)
  const ids = []
  for (let second = 0; second < 52; second += 1)
    ids.push(await admirer(world, ana.id, second, { age: 70, country: 'PT', tier: 'free' }))
  await ana.call.discovery.savePreferences({
    ageRange: { min: 18, max: 18 },
    preferredTiers: ['elite'],
    preferredMethods: ['trading'],
    lookingFor: ['investors'],
    locationPreference: 'my_country',
  })
  expect((await ana.call.discovery.suggestions({})).suggestions).toEqual([])
  const waiting = async () => (await ana.call.connections.waiting({})).waiting.map(({ person }) => person.id)
  const [oldest, second, ...newest] = ids
  expect(new Set(await waiting())).toEqual(new Set(newest))

  // Whoever is answered makes room for the next.
  const answer = { targetId: newest.at(-1)!, action: 'connect' as const }
  expect((await ana.call.connections.swipe(answer)).outcome).toBe('matched')
  expect(await waiting()).toContain(second)
  await ana.call.connections.swipe({ targetId: newest.at(-2)!, action: 'pass' })
  expect(await waiting()).toContain(oldest)
  expect(await ana.call.discovery.compatibility({ personId: oldest! })).toMatchObject({ canSwipe: true })
})
