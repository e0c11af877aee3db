import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomIds, systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { castMember } from './cast/cast.ts'
import { seedMembers } from './seed-members.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const seed = (members: number) =>
  seedMembers(
    { db: openDatabase(database.pool), ids: randomIds, clock: systemClock },
    { members, say: () => {} },
  )

async function countRows(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]!.count
}

test('five hundred members come with profile, preferences and clock, and none can sign in', async () => {
  expect(await seed(500)).toBe(500)
  for (const table of ['account', 'profile', 'preference', 'member_clock']) {
    expect([table, await countRows(table)]).toEqual([table, 500])
  }
  expect(await countRows('credential')).toBe(0)
})

test('what is stored is what the cast says', async () => {
  await seed(3)
  const now = new Date()
  const expected = castMember(2, now)
  const { rows } = await database.pool.query(
    `select * from account join profile on profile.account_id = account.id join preference using (account_id)
     where username = $1`,
    [expected.username],
  )
  expect(rows[0]).toMatchObject({
    name: expected.name,
    email: expected.email,
    email_verified: expected.emailVerified,
    bio: expected.bio,
    age: expected.age,
    country: expected.country,
    photos: expected.photos,
    primary_goal: expected.primaryGoal,
    business_stage: expected.businessStage,
    weekly_hours: expected.weeklyHours,
    starts_in_months: expected.startsInMonths,
    tier: expected.tier,
    looking_for: expected.lookingFor,
    age_max: expected.ageMax,
  })
  expect(rows[0].joined_at.getTime()).toBeCloseTo(expected.joinedAt.getTime(), -5)
})

test('more members come after those who are there', async () => {
  await seed(40)
  expect(await seed(60)).toBe(60)
  expect(await countRows('account')).toBe(100)
})

test('a name somebody real has taken is passed over and made up for', async () => {
  await database.pool.query(
    `insert into account (id, email, name, username) values (gen_random_uuid(), 'real@example.com', 'Real', $1)`,
    [castMember(4, new Date()).username.toUpperCase()],
  )
  expect(await seed(10)).toBe(10)
  expect(await countRows('profile')).toBe(10)
  expect(await countRows('account')).toBe(11)
})
