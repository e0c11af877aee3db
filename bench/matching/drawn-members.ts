import { randomUUID } from 'node:crypto'
import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import { castMember } from '../../server/seed/cast/cast.ts'
import { randomOf } from '../../server/seed/random.ts'
import type { StoredMember } from '../../server/src/slices/discovery/member-index/member.ts'

const drawnCount = 20_000

/**
 * So many members one after the other, in a fraction of the time that the cast takes to be drawn: each has the facts of
 * different ones of 20,000 of the cast, so that what is frequent there is frequent here.
 */
export function* drawMembers(count: number, now: Date): Generator<StoredMember> {
  const cast = Array.from({ length: drawnCount }, (_, number) => castMember(number, now))
  const random = randomOf(count)
  const any = () => random.pick(cast)
  for (let made = 0; made < count; made += 1) {
    const wishing = any()
    const living = any()
    yield {
      id: randomUUID(),
      verificationLevel: verificationLevelOf(any()),
      tier: any().tier,
      experience: any().experience,
      country: any().country,
      primaryGoal: wishing.primaryGoal,
      lookingFor: wishing.lookingFor,
      skills: any().skills,
      age: any().age,
      lastActiveAt: living.lastActiveAt.getTime(),
      joinedAt: living.joinedAt.getTime(),
    }
  }
}
