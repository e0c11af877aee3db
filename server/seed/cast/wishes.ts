import type { Goal, LookingFor } from '@netwrk/domain/profiles/goals'
import { type Interest, interests } from '@netwrk/domain/profiles/interests'
import type { BusinessStage } from '@netwrk/domain/profiles/professional'
import { type Skill, skills } from '@netwrk/domain/profiles/skills'
import type { Random } from '../random.ts'
import type { Career } from './career.ts'

export type Wishes = { goal: Goal; lookingFor: LookingFor[]; skills: Skill[]; interests: Interest[] }

type Phase = 'early' | 'running' | 'grown' | 'after'

const phases: Record<BusinessStage, Phase> = {
  idea: 'early',
  'pre-launch': 'early',
  launched: 'running',
  'early-revenue': 'running',
  growing: 'running',
  scaling: 'grown',
  established: 'grown',
  exited: 'after',
}

const goalsIn: Record<Phase, readonly (readonly [Goal, number])[]> = {
  early: [
    ['co-founder', 24],
    ['launch-ventures', 17],
    ['find-mentor', 15],
    ['like-minded', 13],
    ['learn-skills', 10],
    ['financial-freedom', 7],
    ['find-investors', 7],
    ['strategic-partnerships', 7],
  ],
  running: [
    ['scale-business', 18],
    ['find-clients', 18],
    ['strategic-partnerships', 17],
    ['like-minded', 12],
    ['new-markets', 8],
    ['build-team', 7],
    ['find-investors', 7],
    ['financial-freedom', 5],
    ['find-mentor', 4],
    ['co-founder', 4],
  ],
  grown: [
    ['strategic-partnerships', 20],
    ['scale-business', 18],
    ['mentor-others', 15],
    ['invest', 13],
    ['new-markets', 12],
    ['build-team', 10],
    ['like-minded', 8],
    ['launch-ventures', 4],
  ],
  after: [
    ['invest', 38],
    ['mentor-others', 30],
    ['launch-ventures', 22],
    ['like-minded', 10],
  ],
}

const wishOf: Partial<Record<Goal, LookingFor>> = {
  'co-founder': 'co-founders',
  'find-investors': 'investors',
  invest: 'investment',
  'find-mentor': 'mentors',
  'mentor-others': 'mentorship',
  'find-clients': 'clients',
  'learn-skills': 'mentors',
}

const openness: readonly (readonly [LookingFor[], number])[] = [
  [['networking', 'partnerships'], 46],
  [['networking'], 24],
  [['partnerships'], 23],
  [[], 7],
]

// Skills that are often found together; the rest of a member's list comes from anywhere.
const families: readonly (readonly Skill[])[] = [
  ['software-development', 'saas', 'ai-and-automation', 'web-and-graphic-design', 'freelancing'],
  ['e-commerce', 'dropshipping', 'digital-marketing', 'seo-funnel-building', 'affiliate-marketing'],
  ['content-creation', 'video-production', 'social-media-management', 'copywriting', 'online-courses'],
  ['coaching-and-consulting', 'online-courses', 'sales-and-closing', 'content-creation', 'copywriting'],
  ['trading', 'cryptocurrency', 'real-estate', 'ai-and-automation', 'affiliate-marketing'],
  [
    'web-and-graphic-design',
    'freelancing',
    'video-production',
    'digital-marketing',
    'social-media-management',
  ],
  ['real-estate', 'sales-and-closing', 'coaching-and-consulting', 'digital-marketing', 'e-commerce'],
]

const allSkills = skills.map(({ key }) => key)
const allInterests = interests.map(({ key }) => key)

/** What somebody is after and good at, in keeping with how far their business is. The first skill is the main one. */
export function drawWishes(random: Random, { stage }: Career): Wishes {
  const goal = random.weighted(goalsIn[phases[stage]])
  const open = random.weighted(openness)
  const own = wishOf[goal]
  const lookingFor = own && (open.length === 0 || random.chance(0.6)) ? [...open, own] : [...open]
  return {
    goal,
    lookingFor: lookingFor.length > 0 ? lookingFor : ['networking'],
    skills: drawSkills(random),
    interests: random.sample(allInterests, random.between(0, 8)),
  }
}

function drawSkills(random: Random): Skill[] {
  const count = random.weighted([
    [1, 8],
    [2, 20],
    [3, 30],
    [4, 24],
    [5, 12],
    [6, 6],
  ])
  const family = random.sample(random.pick(families), count)
  const others = random.sample(allSkills, count).filter((skill) => !family.includes(skill))
  const [main, ...more] = family
  const rest = random.chance(0.55) ? [...more, ...others] : [...others, ...more]
  return [main!, ...rest].slice(0, count)
}
