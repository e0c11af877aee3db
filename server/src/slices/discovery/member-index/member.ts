import type { PricedCandidate } from '@netwrk/domain/discovery/best-for-both/rank'
import type { Preferable } from '@netwrk/domain/discovery/preferences'

/** Everything that ranking, filters, counts and lists read of somebody, as the domain's rules take it. */
export type Member = PricedCandidate & Preferable & { joinedAt: Date }

/** A member as the database keeps it, with times in milliseconds since 1970. */
export type StoredMember = {
  id: string
  verificationLevel: number
  tier: string
  experience: string | null
  country: string | null
  primaryGoal: string | null
  lookingFor: readonly string[]
  skills: readonly string[]
  neededSkills: readonly string[]
  hoursAWeek: number | null
  startsInMonths: number | null
  /** In single precision. */
  price: number
  age: number | null
  /** Null where the member hides it. */
  lastActiveAt: number | null
  joinedAt: number
}
