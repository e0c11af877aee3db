import { thousandths } from './score.ts'

/** Entries in each recommendation list. */
export const RECOMMENDATION_LIMIT = 10

export const recommendationLists = ['highCompatibility', 'newMembers', 'activeToday', 'sameCountry'] as const
export type RecommendationList = (typeof recommendationLists)[number]

export const recommendationTitles: Readonly<Record<RecommendationList, string>> = {
  highCompatibility: 'High compatibility',
  newMembers: 'New here',
  activeToday: 'Active today',
  sameCountry: 'In your country',
}

export const HIGH_COMPATIBILITY = 80
export const NEW_DAYS = 7
export const ACTIVE_DAYS = 1
const DAY = 24 * 60 * 60 * 1000

type Recommendable = { total: number; joinedAt: Date; lastActiveAt: Date | null; country: string | null }
type Viewer = { country: string | null; lastActiveAt: Date | null }
type Belongs = (candidate: Recommendable, viewer: Viewer, now: Date) => boolean

const isWithin = (then: Date | null, days: number, now: Date) =>
  then !== null && now.getTime() - then.getTime() <= days * DAY

/**
 * Who belongs to each list: at least 80 percent, joined within 7 days, active within 1 day, same country. Who hides
 * their own activity is not told of others'.
 */
export const belongsTo: Readonly<Record<RecommendationList, Belongs>> = {
  highCompatibility: ({ total }) => thousandths(total) >= thousandths(HIGH_COMPATIBILITY),
  newMembers: ({ joinedAt }, _viewer, now) => isWithin(joinedAt, NEW_DAYS, now),
  activeToday: ({ lastActiveAt }, viewer, now) =>
    viewer.lastActiveAt !== null && isWithin(lastActiveAt, ACTIVE_DAYS, now),
  sameCountry: ({ country }, viewer) => country !== null && country === viewer.country,
}
