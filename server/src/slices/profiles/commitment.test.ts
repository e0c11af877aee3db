import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'

const section = { experience: null, primaryGoal: null, businessStage: null, teamSize: null, revenue: null }

test('a member says what hours they have and when they can start, others see it, and it can be taken back', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const seen = async () => (await ana.call.profiles.view({ id: ben.id })).person
  expect(await seen()).toMatchObject({ weeklyHours: null, startsInMonths: null })

  await ben.call.profiles.saveProfessional({ ...section, weeklyHours: 15, startsInMonths: 3 })
  expect(await seen()).toMatchObject({ weeklyHours: 15, startsInMonths: 3 })
  // As a browser does that does not know of them yet.
  await ben.call.profiles.saveProfessional({ ...section, teamSize: 'solo' })
  expect(await seen()).toMatchObject({ weeklyHours: 15, startsInMonths: 3, teamSize: 'solo' })
  await ben.call.profiles.saveProfessional({ ...section, weeklyHours: null, startsInMonths: null })
  expect(await seen()).toMatchObject({ weeklyHours: null, startsInMonths: null })
})

test('what the order Best for both reads of a profile is noted for the index when it changes', async () => {
  const { deps, member } = await createWorld()
  const ben = await member('Ben')
  const noted = async () => {
    const rows = deps.db.selectFrom('memberChange').selectAll().where('accountId', '=', ben.id)
    return (await rows.execute()).length
  }
  const changes = [
    { weeklyHours: 15 },
    { weeklyHours: null },
    { startsInMonths: 0 },
    { startsInMonths: 12 },
    { neededSkills: ['saas'] },
  ]
  for (const change of changes) {
    const before = await noted()
    const update = deps.db.updateTable('profile').set(change).where('accountId', '=', ben.id)
    await update.execute()
    expect(await noted(), JSON.stringify(change)).toBe(before + 1)
    await update.execute()
    expect(await noted(), JSON.stringify(change)).toBe(before + 1)
  }
})

test.each([
  ['hours below one', { weeklyHours: 0 }],
  ['more hours than fit', { weeklyHours: 81 }],
  ['a start that has been', { startsInMonths: -1 }],
  ['a start that is far off', { startsInMonths: 13 }],
])('the database, too, refuses %s', async (_, values) => {
  const { deps, member } = await createWorld()
  const { id } = await member('Ben')
  const update = deps.db.updateTable('profile').set(values).where('accountId', '=', id)
  await expect(update.execute()).rejects.toThrow(/check constraint/)
})
