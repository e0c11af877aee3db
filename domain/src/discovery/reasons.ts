import { interests as interestList } from '../profiles/interests.ts'
import { skills as skillList } from '../profiles/skills.ts'
import { type CompatibilityFactors, displayScore, type Factor, factorMaximums } from './score.ts'

/** One factor of a score in words, for a bar with a sentence beside it. */
export type Reason = {
  factor: Factor
  label: string
  points: number
  /** The most the factor gives. */
  max: number
  /** One short sentence: what these points say about the two members. */
  why: string
}

/** The four factors of It's a Match, in the SPEC's order (section 2). */
export const matchFactors = [
  'tierCompatibility',
  'methodOverlap',
  'experienceAlignment',
  'locationCompatibility',
] as const satisfies readonly Factor[]

/** Common interests kept with a match, and how many of them are shown (SPEC section 9). */
export const COMMON_INTERESTS_KEPT = 5
export const COMMON_INTERESTS_SHOWN = 3

type Wording = {
  label: string
  /** From the highest points down: the first whose `from` the points reach speaks. */
  sentences: readonly { from: number; why: string }[]
}

// Sentences claim no more than the points prove: unset facts score as well, so none says what is not known.
const wordings: Record<Factor, Wording> = {
  tierCompatibility: {
    label: 'Tier',
    sentences: [
      { from: 25, why: 'You are on the same plan.' },
      { from: 20, why: 'Your plans are one step apart.' },
      { from: 0, why: 'Your plans are two steps apart.' },
    ],
  },
  methodOverlap: {
    label: 'Skills',
    sentences: [
      { from: 15, why: 'Most of your income skills are the same.' },
      { from: 8, why: 'You share some income skills.' },
      { from: 0, why: 'Few shared income skills so far: you may complement each other.' },
    ],
  },
  experienceAlignment: {
    label: 'Experience',
    sentences: [
      { from: 15, why: 'Your years of experience are about the same.' },
      { from: 12, why: 'Your years of experience are close.' },
      { from: 8, why: 'A few years of experience lie between you.' },
      { from: 0, why: 'Your years of experience are far apart.' },
    ],
  },
  locationCompatibility: {
    label: 'Location',
    sentences: [
      { from: 15, why: 'You are in the same country.' },
      { from: 10, why: 'You are in the same part of the world.' },
      { from: 8, why: 'A location is not set yet.' },
      { from: 0, why: 'You are in different parts of the world.' },
    ],
  },
  goalAlignment: {
    label: 'Goals',
    sentences: [
      { from: 15, why: 'You want the same things.' },
      { from: 8.1, why: 'You share several goals.' },
      { from: 8, why: 'Goals are not set yet.' },
      { from: 5.1, why: 'You share some goals.' },
      { from: 0, why: 'You share few goals so far.' },
    ],
  },
  activityCompatibility: {
    label: 'Activity',
    sentences: [
      { from: 10, why: 'You have both been active in the last few days.' },
      { from: 8, why: 'You have been active lately.' },
      { from: 6, why: 'One of you has been away for a while.' },
      { from: 5, why: 'It is not known when you were last active.' },
      { from: 0, why: 'One of you has been away for more than a month.' },
    ],
  },
}

/** A score's six factors in words, in the order of SPEC section 9. */
export function reasonsOf(factors: CompatibilityFactors): Reason[] {
  return (Object.keys(factorMaximums) as Factor[]).map((factor) => {
    const points = factors[factor]
    const { label, sentences } = wordings[factor]
    const why = sentences.find((sentence) => points >= sentence.from)?.why ?? ''
    return { factor, label, points, max: factorMaximums[factor], why }
  })
}

/** How rare a score is: 100 minus the whole percent; at 100, less than 1 percent (SPEC section 2, DECISIONS 40). */
export function rarityLine(total: number): string {
  const percent = 100 - displayScore(total)
  return percent === 0
    ? 'Less than 1% of users have this compatibility'
    : `Only ${percent}% of users have this compatibility`
}

type Tastes = { interests: readonly string[]; skills: readonly string[] }

/**
 * What two members share, as labels: other interests first, then income skills, each in its list's order; at most 5.
 * The same in both directions.
 */
export function commonInterests(a: Tastes, b: Tastes): string[] {
  const shared = [
    ...interestList.filter(({ key }) => a.interests.includes(key) && b.interests.includes(key)),
    ...skillList.filter(({ key }) => a.skills.includes(key) && b.skills.includes(key)),
  ]
  return shared.slice(0, COMMON_INTERESTS_KEPT).map(({ label }) => label)
}
