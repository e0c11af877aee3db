import fc from 'fast-check'
import type { World } from '../../../testing/world.ts'
import type { StoredMember } from '../member-index/member.ts'
import { anyMember, anyPreferences } from '../member-index/testing/any-member.ts'
import { preferenceRow } from '../save-preferences.ts'

/** Seeds so many drawn members, each with preferences of their own; the same on every run. */
export async function seedMembers({ deps: { db } }: World, count: number, seed = 7): Promise<string[]> {
  const drawn = fc.sample(fc.tuple(anyMember, anyPreferences), { numRuns: count, seed })
  await db
    .insertInto('account')
    .values(drawn.map(([member]) => accountOf(member)))
    .execute()
  await db
    .insertInto('profile')
    .values(
      drawn.map(([member]) => ({
        accountId: member.id,
        phoneVerified: member.verificationLevel > 1,
        bio: 'Drawn.',
        ...profileOf(member),
      })),
    )
    .execute()
  await db
    .insertInto('preference')
    .values(
      drawn.map(([{ id, lookingFor }, preferences]) => ({
        accountId: id,
        ...preferenceRow(preferences),
        lookingFor: [...lookingFor],
      })),
    )
    .execute()
  return drawn.map(([{ id }]) => id)
}

function accountOf({ id, verificationLevel }: StoredMember) {
  const username = `m${id.replaceAll('-', '').slice(0, 20)}`
  return {
    id,
    name: 'Drawn',
    username,
    email: `${username}@example.com`,
    emailVerified: verificationLevel > 0,
  }
}

/** What a profile says of a drawn member. */
export function profileOf({
  age,
  country,
  skills,
  experience,
  primaryGoal,
  tier,
  lastActiveAt,
  joinedAt,
}: StoredMember) {
  return {
    age,
    country,
    skills: [...skills],
    experience,
    primaryGoal,
    tier,
    lastActiveAt: new Date(lastActiveAt ?? 0),
    showsOnlineStatus: lastActiveAt !== null,
    joinedAt: new Date(joinedAt),
  }
}
