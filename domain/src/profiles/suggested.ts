/** What decides whether a member is suggested to others yet. */
export type SuggestedFacts = {
  bio: string
  skills: readonly string[]
  photos: readonly string[]
  verificationLevel: number
}

/** What keeps a member out of the suggestions until they do something about it. */
export const suggestionObstacles = ['blank-profile', 'unverified-email'] as const
export type SuggestionObstacle = (typeof suggestionObstacles)[number]

/** The next step of somebody who is not suggested yet, or null for whoever is as far as this goes. */
export function obstacleToSuggestion(
  facts: SuggestedFacts,
  rules: { suggestsVerifiedOnly: boolean },
): SuggestionObstacle | null {
  if (isBlank(facts)) return 'blank-profile'
  return rules.suggestsVerifiedOnly && facts.verificationLevel === 0 ? 'unverified-email' : null
}

/** Whether a profile says nothing of its owner: no bio, no skill and no photo. */
function isBlank({ bio, skills, photos }: Omit<SuggestedFacts, 'verificationLevel'>): boolean {
  return bio.trim() === '' && skills.length === 0 && photos.length === 0
}
