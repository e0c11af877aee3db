import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'

const stale = { code: 'request.stale' }

test('a newcomer is in Welcome, goes on where they were on another device, and is through for good', async () => {
  const world = await createWorld()
  const { call } = await world.newcomer('Ana')
  const mine = async () => (await call.profiles.mine({})).profile
  expect((await mine()).welcome).toEqual({ step: 'looking-for', isOffered: true })

  await call.profiles.saveWelcome({ step: 'building', revision: 0 })
  expect((await mine()).welcome?.step).toBe('building')
  // Another device that still shows an earlier question.
  await expect(call.profiles.saveWelcome({ step: 'skills', revision: 0 })).rejects.toMatchObject(stale)
  expect((await mine()).welcome?.step).toBe('building')

  await call.profiles.dismissWelcome({})
  expect((await mine()).welcome).toEqual({ step: 'building', isOffered: false })
  await call.profiles.saveWelcome({ step: null })
  await call.profiles.saveWelcome({ step: 'skills' })
  expect((await mine()).welcome).toBeNull()
})

test('who joined before there was one is not in it, and cannot be led in', async () => {
  const world = await createWorld()
  const { call } = await world.member('Ana', { welcomeStep: null })
  const { profile } = await call.profiles.saveWelcome({ step: 'skills' })
  expect(profile.welcome).toBeNull()
})

test("a default that nobody chose is nobody's wish; chosen it is, and other members read it", async () => {
  const world = await createWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const seen = async () => (await bo.call.profiles.view({ id: ana.id })).person
  expect(await seen()).toMatchObject({ wishes: [], lookingFor: ['networking', 'partnerships'] })
  await ana.call.profiles.saveLookingFor({ wishes: ['networking', 'partnerships'] })
  expect(await seen()).toMatchObject({ wishes: ['networking', 'partnerships'] })
  await ana.call.profiles.saveLookingFor({ wishes: ['co-founders'] })
  expect(await seen()).toMatchObject({ wishes: ['co-founders'], lookingFor: ['co-founders'] })
})

test('saying what one looks for filters nobody, and hides from nobody who filters for nothing', async () => {
  const world = await createWorld()
  const [ana, bo] = [await world.member('Ana', { age: 30 }), await world.member('Bo', { age: 30 })]
  await ana.call.profiles.saveLookingFor({ wishes: ['co-founders'] })
  await bo.call.profiles.saveLookingFor({ wishes: ['investors'] })
  for (const [viewer, other] of [
    [ana, bo],
    [bo, ana],
  ] as const) {
    const { suggestions } = await viewer.call.discovery.suggestions({})
    expect(suggestions.map(({ person }) => person.id)).toEqual([other.id])
  }
  const { preferences } = await ana.call.discovery.preferences({})
  expect(preferences.lookingFor).toEqual(['networking', 'partnerships'])
})

test('links are for members, and of what looks like a trap nothing is saved', async () => {
  const world = await createWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const good = { website: 'example.com', linkedin: 'linkedin.com/in/ana', github: null }
  await ana.call.profiles.saveLinks({ ...good, revision: 0 })
  const kept = { website: 'https://example.com/', linkedin: 'https://linkedin.com/in/ana', github: null }
  expect((await bo.call.profiles.view({ id: ana.id })).person).toMatchObject(kept)

  const unsafe = { code: 'profiles.link_unsafe' }
  await expect(
    ana.call.profiles.saveLinks({ ...good, website: 'https://paypal-refund.com/claim' }),
  ).rejects.toMatchObject(unsafe)
  const addedAt = world.deps.clock.now()
  const tried = { triedAt: addedAt, triedMessages: 0, triedMembers: 0 }
  await world.deps.db
    .insertInto('shieldPattern')
    .values({ name: 'coins', pattern: 'coin-mania', isLive: true, addedAt, ...tried })
    .execute()
  await expect(
    ana.call.profiles.saveLinks({ ...good, website: 'https://coin-mania.example' }),
  ).rejects.toMatchObject(unsafe)
  for (const website of ['javascript:alert(1)', 'http://example.com', 'https://127.0.0.1'])
    await expect(ana.call.profiles.saveLinks({ ...good, website })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  const guest = world.browser()
  await expect(guest.call.profiles.view({ id: ana.id })).rejects.toMatchObject({
    code: 'accounts.signed_out',
  })
  expect((await ana.call.profiles.mine({})).profile).toMatchObject({ ...kept, revisions: { links: 1 } })
})
