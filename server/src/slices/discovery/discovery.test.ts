import { defaultPreferences } from '@netwrk/domain/discovery/preferences'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'

test('suggestions leave out oneself, the swiped, the hidden and the suspended', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const [seen] = [await world.person('Seen'), await world.person('Fresh')]
  await world.person('Hidden', { isHidden: true })
  await world.person('Suspended', { isSuspended: true })
  await ana.call.connections.swipe({ targetId: seen.id, action: 'pass' })

  const { suggestions } = await ana.call.discovery.suggestions({})

  expect(suggestions.map(({ person }) => person.name)).toEqual(['Fresh'])
})

test('who hides their online status hides how active they are, in the score and under Active today', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const bea = await world.member('Bea')
  const activityWith = async (viewer: typeof ana, personId: string) =>
    (await viewer.call.discovery.compatibility({ personId })).compatibility.factors.activityCompatibility
  const suggested = async (viewer: typeof ana) =>
    (await viewer.call.discovery.suggestions({})).suggestions.map(
      ({ compatibility }) => compatibility.factors.activityCompatibility,
    )
  const activeToday = async (viewer: typeof ana) =>
    (await viewer.call.discovery.recommendations({})).lists
      .find(({ list }) => list === 'activeToday')
      ?.suggestions.map(({ person }) => person.name)
  expect([await activityWith(ana, bea.id), await suggested(ana), await activeToday(ana)]).toEqual([
    ...[10, [10], ['Bea']],
  ])

  await bea.call.accounts.saveSettings({ showOnlineStatus: false })

  expect([await activityWith(ana, bea.id), await suggested(ana), await activeToday(ana)]).toEqual([
    5,
    [5],
    [],
  ])
  expect([await activityWith(bea, ana.id), await suggested(bea), await activeToday(bea)]).toEqual([
    5,
    [5],
    [],
  ])
})

test('who waits for an answer is not among the suggestions, and 20 others are', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana', { skills: ['saas'] })
  for (let i = 0; i < 25; i += 1) await world.person(`Other ${i}`)
  // The best of all, were they dealt.
  const admirers = [
    await world.member('Bea', { skills: ['saas'] }),
    await world.member('Cy', { skills: ['saas'] }),
  ]
  for (const admirer of admirers)
    await admirer.call.connections.swipe({ targetId: ana.id, action: 'connect' })

  const { suggestions } = await ana.call.discovery.suggestions({})
  expect(suggestions).toHaveLength(20)
  expect(suggestions.filter(({ person }) => admirers.some(({ id }) => id === person.id))).toEqual([])
  expect((await ana.call.connections.waiting({})).waiting).toHaveLength(2)
})

test('only who is alone in the whole community is told that they are the first', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const isFirst = async () => (await ana.call.discovery.suggestions({})).isAlone
  expect(await isFirst()).toBe(true)
  const blank = await world.person('Blank', { bio: '' })
  expect(await isFirst()).toBe(true)
  await world.deps.db.updateTable('profile').set({ bio: 'Hi.' }).where('accountId', '=', blank.id).execute()
  expect(await isFirst()).toBe(false)
  await ana.call.connections.swipe({ targetId: blank.id, action: 'pass' })
  expect(await ana.call.discovery.suggestions({})).toMatchObject({ suggestions: [], isAlone: false })
})

test('nobody is suggested whose profile says nothing yet, and everybody whose profile says something', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const blank = await world.member('Blank', { bio: '' })
  await world.person('Photo', { bio: '', photos: ['/files/a.webp'] })
  await world.person('Skill', { bio: '', skills: ['saas'] })
  const names = async () =>
    (await ana.call.discovery.suggestions({})).suggestions.map(({ person }) => person.name).sort()
  expect(await names()).toEqual(['Photo', 'Skill'])

  await blank.call.profiles.saveBio({ bio: 'I build.' })
  expect(await names()).toEqual(['Blank', 'Photo', 'Skill'])
  await blank.call.profiles.saveBio({ bio: '' })
  expect(await names()).toEqual(['Photo', 'Skill'])
})

test('a profile counts its active matches, and says how many projects were completed', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const seen = async () => (await ana.call.profiles.view({ id: ben.id })).person
  expect(await seen()).toMatchObject({
    experience: null,
    revenue: null,
    completedProjects: 0,
    connections: 0,
  })

  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const section = { experience: null, primaryGoal: null, businessStage: null, teamSize: null, revenue: null }
  await ben.call.profiles.saveProfessional({ ...section, completedProjects: 7 })
  await ben.call.profiles.saveProfessional(section)
  expect(await seen()).toMatchObject({ completedProjects: 7, connections: 1 })

  const [match] = (await ana.call.connections.matches({})).matches
  await ana.call.connections.unmatch({ matchId: match!.id })
  expect(await seen()).toMatchObject({ connections: 0 })
})

test('where only verified members are suggested, verifying brings somebody in', async () => {
  const world = await createWorld({ SUGGEST_VERIFIED_ONLY: 'on' })
  const ana = await world.member('Ana')
  const bea = await world.person('Bea')
  const names = async () =>
    (await ana.call.discovery.suggestions({})).suggestions.map(({ person }) => person.name)
  expect(await names()).toEqual([])
  await world.deps.db.updateTable('account').set({ emailVerified: true }).where('id', '=', bea.id).execute()
  expect(await names()).toEqual(['Bea'])
})

test('preferences are saved, obeyed and never make a dead end', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  for (const age of [50, 51, 52, 30]) await world.person(`Aged ${age}`, { age })
  const preferences = { ...defaultPreferences, ageRange: { min: 29, max: 31 } }

  await ana.call.discovery.savePreferences(preferences)

  expect((await ana.call.discovery.preferences({})).preferences).toEqual(preferences)
  const { suggestions, loosening } = await ana.call.discovery.suggestions({})
  expect(suggestions.map(({ person }) => person.name)).toEqual(['Aged 30'])
  expect(loosening).toEqual({ preference: 'ageRange', gain: 3 })
})

test('advanced filters need premium, Elite only needs elite; a plan that ends only limits', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const setTier = (tier: string) =>
    world.deps.db.updateTable('profile').set({ tier }).where('accountId', '=', ana.id).execute()
  const advanced = { ...defaultPreferences, locationPreference: 'my_country' as const }
  const eliteOnly = { ...defaultPreferences, preferredTiers: ['elite' as const] }

  await expect(ana.call.discovery.savePreferences(advanced)).rejects.toMatchObject({
    code: 'discovery.premium_required',
  })
  await setTier('premium')
  await ana.call.discovery.savePreferences(advanced)
  await expect(ana.call.discovery.savePreferences(eliteOnly)).rejects.toMatchObject({
    code: 'discovery.elite_required',
  })
  await setTier('elite')
  await world.person('Elite', { tier: 'elite' })
  await world.person('Free')
  await ana.call.discovery.savePreferences(eliteOnly)
  expect((await ana.call.discovery.suggestions({})).suggestions.map(({ person }) => person.name)).toEqual([
    'Elite',
  ])

  await setTier('free')
  expect((await ana.call.discovery.suggestions({})).suggestions).toHaveLength(2)
  expect((await ana.call.discovery.preferences({})).preferences).toEqual(eliteOnly)

  const older = { ...eliteOnly, ageRange: { min: 40, max: 60 } }
  await ana.call.discovery.savePreferences(older)
  expect((await ana.call.discovery.preferences({})).preferences).toEqual(older)
  await expect(ana.call.discovery.savePreferences(advanced)).rejects.toMatchObject({
    code: 'discovery.premium_required',
  })
})

test('the number of people behind each choice is counted with the others as they are', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana', { country: 'UK' })
  await world.person('One', { age: 30, tier: 'premium', skills: ['trading'], country: 'UK' })
  await world.person('Two', { age: 30, skills: ['trading'], country: 'FR' })
  await world.person('Three', { age: 60, country: 'FR' })

  const { counts } = await ana.call.discovery.preferenceCounts(defaultPreferences)

  expect(counts).toMatchObject({
    total: 2,
    ages: { 30: 2, 60: 1 },
    tiers: { free: 1, premium: 1 },
    methods: { trading: 2 },
    locations: { international: 2, my_country: 1 },
  })
})

test('where nobody passes the preferences it is said why: too narrow, all decided, or nobody else here', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const why = async (min: number, max: number) => {
    const asked = { ...defaultPreferences, ageRange: { min, max } }
    return (await ana.call.discovery.preferenceCounts(asked)).whyNobody
  }
  expect([await why(22, 40), await why(90, 99)]).toEqual(['alone', 'alone'])
  const ben = await world.person('Ben', { age: 30 })
  expect([await why(22, 40), await why(90, 99)]).toEqual([null, 'too_narrow'])
  await ana.call.connections.swipe({ targetId: ben.id, action: 'pass' })
  expect([await why(22, 40), await why(90, 99)]).toEqual(['all_decided', 'all_decided'])
})

test('recommendation lists hold who belongs to them', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana', { country: 'UK' })
  const longAgo = new Date('2026-01-01T00:00:00Z')
  await world.person('Neighbour', { country: 'UK', joinedAt: longAgo, lastActiveAt: longAgo })
  await world.person('New', { country: 'FR', lastActiveAt: longAgo })
  await world.person('Active', { country: 'FR', experience: '10+', joinedAt: longAgo })

  const { lists } = await ana.call.discovery.recommendations({})

  const names = Object.fromEntries(
    lists.map(({ list, suggestions }) => [list, suggestions.map(({ person }) => person.name)]),
  )
  expect(names).toEqual({
    highCompatibility: [],
    newMembers: ['New'],
    activeToday: ['Active'],
    sameCountry: ['Neighbour'],
  })
})

test('the score with one person is told with what can still be done', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.person('Ben')]

  expect(await ana.call.discovery.compatibility({ personId: ben.id })).toMatchObject({
    canSwipe: true,
    isMatched: false,
  })
  await ana.call.connections.swipe({ targetId: ben.id, action: 'pass' })
  expect(await ana.call.discovery.compatibility({ personId: ben.id })).toMatchObject({ canSwipe: false })
})
