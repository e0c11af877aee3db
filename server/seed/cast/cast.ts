import type { Tier } from '@netwrk/domain/billing/plans'
import type { Country } from '@netwrk/domain/profiles/countries'
import type { Goal, LookingFor } from '@netwrk/domain/profiles/goals'
import type { Interest } from '@netwrk/domain/profiles/interests'
import type { BusinessStage, Experience, Revenue, TeamSize } from '@netwrk/domain/profiles/professional'
import type { Skill } from '@netwrk/domain/profiles/skills'
import type { Random } from '../random.ts'
import { bioOf } from './bio.ts'
import { type Career, drawCareer } from './career.ts'
import { type Glance, glanceOf, nothingAtAGlance } from './glance.ts'
import { chanceFor, type Identity, identityOf } from './identity.ts'
import { drawLife } from './life.ts'
import { photosOf } from './photos.ts'
import { usernameOf } from './usernames.ts'
import { drawWishes, type Wishes } from './wishes.ts'

/** Everything a member of the demo community is, as the tables hold it. */
export type CastMember = Glance & {
  name: string
  username: string
  email: string
  emailVerified: boolean
  phoneVerified: boolean
  isVerified: boolean
  age: number | null
  country: Country | null
  zone: string
  bio: string
  skills: Skill[]
  interests: Interest[]
  experience: Experience | null
  primaryGoal: Goal | null
  businessStage: BusinessStage | null
  teamSize: TeamSize | null
  revenue: Revenue | null
  /** What they let through, and look for themselves where they have said so. */
  lookingFor: LookingFor[]
  wishes: LookingFor[] | null
  ageMin: number
  ageMax: number
  photos: string[]
  tier: Tier
  showsOnlineStatus: boolean
  activityScore: number
  lastActiveAt: Date
  joinedAt: Date
}

/** The domain of every seeded address: no mail can leave for it. */
export const CAST_DOMAIN = 'demo.netwrk.localhost'

const NEWCOMER_SHARE = 0.05

/** The member with this number, from 0. The same number is the same person on every machine, with times around `now`. */
export function castMember(index: number, now: Date): CastMember {
  const identity = identityOf(index)
  const career = drawCareer(chanceFor(index, 'career'))
  const wishes = drawWishes(chanceFor(index, 'wishes'), career)
  const seat = chanceFor(index, 'seat')
  const isNewcomer = seat.chance(NEWCOMER_SHARE)
  const username = usernameOf(index, identity)
  return {
    name: `${identity.first} ${identity.last}`,
    username,
    email: `${username}@${CAST_DOMAIN}`,
    zone: identity.place.zone,
    ...drawLife(chanceFor(index, 'life'), { now, isNewcomer }),
    ...drawStanding(seat, isNewcomer),
    ...(isNewcomer
      ? sparseProfile(seat, identity, wishes)
      : {
          ...fullProfile(seat, index, identity, career, wishes),
          ...glanceOf(index, { identity, career, wishes }, username),
        }),
  }
}

function drawStanding(random: Random, isNewcomer: boolean) {
  const emailVerified = random.chance(isNewcomer ? 0.5 : 0.87)
  const tier: Tier = isNewcomer
    ? 'free'
    : random.weighted([
        ['free', 79],
        ['premium', 16],
        ['elite', 5],
      ])
  return {
    emailVerified,
    phoneVerified: emailVerified && random.chance(isNewcomer ? 0.05 : 0.36),
    isVerified: emailVerified && !isNewcomer && random.chance(tier === 'free' ? 0.03 : 0.15),
    tier,
    showsOnlineStatus: random.chance(0.92),
  }
}

function fullProfile(random: Random, index: number, identity: Identity, career: Career, wishes: Wishes) {
  const { age, experience, stage, teamSize, revenue } = career
  const isOpenToAnyone = random.chance(0.7)
  return {
    age: random.chance(0.96) ? age : null,
    country: identity.country,
    bio: bioOf(index, identity, career, wishes),
    skills: wishes.skills,
    interests: wishes.interests,
    lookingFor: wishes.lookingFor,
    wishes: wishes.lookingFor,
    primaryGoal: random.chance(0.93) ? wishes.goal : null,
    experience: random.chance(0.96) ? experience : null,
    businessStage: random.chance(0.9) ? stage : null,
    teamSize: random.chance(0.85) ? teamSize : null,
    revenue: random.chance(0.75) ? revenue : null,
    photos: photosOf(random, identity),
    ageMin: isOpenToAnyone ? 22 : Math.max(18, age - random.between(6, 14)),
    ageMax: isOpenToAnyone ? 40 : Math.min(99, age + random.between(6, 18)),
  }
}

/** Somebody who has just signed up and filled in next to nothing. */
function sparseProfile(random: Random, identity: Identity, { skills }: Wishes) {
  return {
    ...nothingAtAGlance,
    age: null,
    country: random.chance(0.6) ? identity.country : null,
    bio: '',
    skills: random.chance(0.5) ? skills.slice(0, 1) : [],
    interests: [],
    lookingFor: ['networking', 'partnerships'] satisfies LookingFor[],
    wishes: null,
    primaryGoal: null,
    experience: null,
    businessStage: null,
    teamSize: null,
    revenue: null,
    photos: random.chance(0.25) ? photosOf(random, identity).slice(0, 1) : [],
    ageMin: 22,
    ageMax: 40,
  }
}
