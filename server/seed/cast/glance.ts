import { starts } from '@netwrk/domain/profiles/commitment'
import { skills as allSkills, type Skill } from '@netwrk/domain/profiles/skills'
import type { Random } from '../random.ts'
import { cityOf, headlineOf } from './bio.ts'
import type { Career } from './career.ts'
import { chanceFor, type Identity } from './identity.ts'
import type { Wishes } from './wishes.ts'

/** What is seen of a member at a glance, besides their face. */
export type Glance = {
  headline: string
  neededSkills: Skill[]
  website: string | null
  city: string
  worksRemotely: boolean
  weeklyHours: number | null
  startsInMonths: number | null
}

export const nothingAtAGlance: Glance = {
  headline: '',
  neededSkills: [],
  website: null,
  city: '',
  worksRemotely: false,
  weeklyHours: null,
  startsInMonths: null,
}

const skillKeys = allSkills.map(({ key }) => key)

/**
 * What a member builds and needs, and their site, under a name that is nobody's. The pages of other sites would be those
 * of people who are not in the cast.
 */
export function glanceOf(
  index: number,
  { identity, career, wishes }: { identity: Identity; career: Career; wishes: Wishes },
  username: string,
): Glance {
  const random = chanceFor(index, 'glance')
  const others = skillKeys.filter((key) => !wishes.skills.includes(key))
  return {
    // Who has sold their business speaks of it in the past.
    headline: career.stage === 'exited' ? '' : headlineOf(index, identity, wishes),
    neededSkills: random.sample(others, random.between(1, 3)),
    website: random.chance(0.6)
      ? `https://${username.replace(/[^a-z0-9]/gi, '').toLowerCase()}.example/`
      : null,
    city: random.chance(0.8) ? cityOf(index, identity, wishes) : '',
    worksRemotely: random.chance(0.4),
    ...commitmentOf(random),
  }
}

/** Half of them say what time they have and when they mean to start. */
function commitmentOf(random: Random) {
  const weeklyHours = random.chance(0.5) ? random.pick([5, 10, 15, 20, 30, 40]) : null
  const startsInMonths = random.chance(0.5) ? Number(random.pick(starts).key) : null
  return { weeklyHours, startsInMonths }
}
