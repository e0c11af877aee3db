import { randomUUID } from 'node:crypto'
import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import { newcomerLift, priceOf } from '@netwrk/domain/discovery/best-for-both/price'
import { castMember } from '../../server/seed/cast/cast.ts'
import { type Random, randomOf } from '../../server/seed/random.ts'
import type { StoredMember } from '../../server/src/slices/discovery/member-index/member.ts'
import { hoursAnswers, startsAnswers } from '../../server/src/slices/discovery/member-index/vocabulary.ts'

const drawnCount = 20_000

/** Of newcomers, whom few have seen, lower than 0; of the others half are asked for less than they are open to. */
function drawPrice(random: Random, joinedAt: Date, now: Date): number {
  const daysHere = Math.floor((now.getTime() - joinedAt.getTime()) / 86_400_000)
  const shadow = random.chance(0.5) ? 0 : random.between(1, 4000) / 1000
  return priceOf(shadow, newcomerLift(daysHere, random.between(0, 7)), 'unknown')
}

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
      neededSkills: any().neededSkills,
      hoursAWeek: random.pick(hoursAnswers),
      startsInMonths: random.pick(startsAnswers),
      price: drawPrice(random, living.joinedAt, now),
      age: any().age,
      lastActiveAt: living.lastActiveAt.getTime(),
      joinedAt: living.joinedAt.getTime(),
    }
  }
}
