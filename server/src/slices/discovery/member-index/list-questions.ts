import {
  ACTIVE_DAYS,
  HIGH_COMPATIBILITY,
  NEW_DAYS,
  type RecommendationList,
} from '@netwrk/domain/discovery/recommendations'
import { DAY, type Question } from './question.ts'
import { ownCountryCode } from './tally.ts'

/** The question behind each recommendation list, meaning what `belongsTo` means; null where nobody can belong. */
export function listQuestions(
  question: Question,
  viewer: { country: string | null; lastActiveAt: Date | null },
  now: Date,
): Record<RecommendationList, Question | null> {
  const { filters, minimum } = question
  const country = ownCountryCode(viewer.country)
  return {
    highCompatibility: { ...question, minimum: Math.max(minimum, HIGH_COMPATIBILITY) },
    newMembers: { ...question, joinedSince: now.getTime() - NEW_DAYS * DAY },
    activeToday:
      viewer.lastActiveAt === null ? null : { ...question, activeSince: now.getTime() - ACTIVE_DAYS * DAY },
    sameCountry: country < 0 ? null : { ...question, filters: { ...filters, country } },
  }
}
