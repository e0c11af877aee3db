import {
  activityCompatibility,
  daysSinceActive,
  experienceAlignment,
  factorMaximums,
  goalAlignment,
  locationCompatibility,
  methodOverlap,
  type ScoreSubject,
} from '../score.ts'

/** What the order reads of a member: everything the score reads but the plan, and what they bring to another and need. */
export type Party = Omit<ScoreSubject, 'tier'> & {
  neededSkills: readonly string[]
  /** Hours a week for something new; null where they have not said. */
  hoursAWeek: number | null
  /** In how many months they mean to start; null where they have not said. */
  startsInMonths: number | null
}

/** What speaks for one member liking another, each from 0 to 1, and 0 where one of them has not said it. */
export type Features = {
  /** The five factors of the score that are no plan, as a share of the most they can bring. The same both ways. */
  fit: number
  /** The share of the skills that the one needs and the other brings. Each way its own. */
  needs: number
  /** How alike the hours are. The same both ways. */
  hours: number
  /** How alike the starts are. The same both ways. */
  start: number
}

/** What each feature adds to the log-odds of a like, and what they are without any. */
export type Coefficients = Record<'intercept' | keyof Features, number>

/** The most the five factors without the plan can bring: 75 points. */
export const MOST_POINTS = 100 - factorMaximums.tierCompatibility

/**
 * Where nothing is known of a community: 1 in 20 likes at a fit of 0.3, 1 in 4 at 0.65, half at 0.87; having all that
 * is needed is worth 15 points of the score, hours and start that agree 6 each.
 */
export const startCoefficients: Readonly<Coefficients> = {
  intercept: -4.35,
  fit: 5,
  needs: 1,
  hours: 0.4,
  start: 0.4,
}

/** Starts that are so many months apart have nothing in common. */
const START_SPAN_MONTHS = 12

/** The points of the score without the plan, from 0 to 75, added as the score adds them. The same both ways. */
export function pointsWithoutPlan(a: Party, b: Party, now: Date): number {
  return (
    methodOverlap(a.skills, b.skills) +
    experienceAlignment(a.experience, b.experience) +
    locationCompatibility(a.country, b.country) +
    goalAlignment(a.goals, b.goals) +
    activityCompatibility(daysSinceActive(a.lastActiveAt, now), daysSinceActive(b.lastActiveAt, now))
  )
}

/** What speaks for `one` liking `other`. */
export function featuresOf(one: Party, other: Party, now: Date): Features {
  return {
    fit: pointsWithoutPlan(one, other, now) / MOST_POINTS,
    needs: shareMet(one.neededSkills, other.skills),
    hours: hoursAlike(one.hoursAWeek, other.hoursAWeek),
    start: startsAlike(one.startsInMonths, other.startsInMonths),
  }
}

/** The share of needed skills that somebody brings, each key counted once; 0 where nothing is needed. */
export function shareMet(needed: readonly string[], brought: readonly string[]): number {
  const wanted = new Set(needed)
  if (wanted.size === 0) return 0
  let met = 0
  for (const key of wanted) if (brought.includes(key)) met += 1
  return met / wanted.size
}

/** From 0 to 1 how alike two are in the hours they have; 0 where one of them has not said. */
export function hoursAlike(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0
  return a === b ? 1 : Math.min(a, b) / Math.max(a, b)
}

/** From 0 to 1 how near each other two mean to start; 0 where one of them has not said. */
export function startsAlike(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0
  return Math.max(0, 1 - Math.abs(a - b) / START_SPAN_MONTHS)
}

/** The log-odds that a member with these features likes the other. */
export function logOdds(features: Features, by: Readonly<Coefficients>): number {
  return (
    by.intercept +
    by.fit * features.fit +
    by.needs * features.needs +
    by.hours * features.hours +
    by.start * features.start
  )
}

/** How likely it is, from 0 to 1. */
export function likelihood(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

/** The logarithm of {@link likelihood}, exact where that is close to 0. */
export function logLikelihood(odds: number): number {
  return odds >= 0 ? -Math.log1p(Math.exp(-odds)) : odds - Math.log1p(Math.exp(odds))
}
