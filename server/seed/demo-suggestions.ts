import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import { tiers } from '@netwrk/domain/billing/plans'
import { matchesPreferences, type Preferences, preferencesOn } from '@netwrk/domain/discovery/preferences'
import { topSuggestions } from '@netwrk/domain/discovery/ranking'
import type { ScoreSubject } from '@netwrk/domain/discovery/score'
import { goalsOf } from '@netwrk/domain/profiles/goals'
import type { SeatedMember } from './insert-members.ts'

/** A member as the score reads it. */
export function subjectOf(member: SeatedMember): ScoreSubject {
  const { tier, skills, experience, country, showsOnlineStatus } = member
  const lastActiveAt = showsOnlineStatus ? member.lastActiveAt : null
  return { tier, skills, experience, country, lastActiveAt, goals: goalsOf(member) }
}

/** Whom a member will be shown of a community, best first: the product's own rules on what is about to be stored. */
export function suggestionsFor(
  viewer: SeatedMember,
  community: readonly SeatedMember[],
  now: Date,
  limit: number,
): SeatedMember[] {
  const preferences = preferencesOn(viewer.tier, preferencesOf(viewer))
  const candidates = community
    .filter((member) => member.id !== viewer.id && matchesPreferences(preferences, member, viewer))
    .map((member) => ({
      ...subjectOf(member),
      id: member.id,
      verificationLevel: verificationLevelOf(member),
      member,
    }))
  const best = topSuggestions({ id: viewer.id, ...subjectOf(viewer) }, candidates, now, limit)
  return best.map(({ candidate }) => candidate.member)
}

function preferencesOf({ ageMin, ageMax, lookingFor }: SeatedMember): Preferences {
  return {
    ageRange: { min: ageMin, max: ageMax },
    preferredTiers: [...tiers],
    preferredMethods: [],
    lookingFor,
    locationPreference: 'international',
  }
}
