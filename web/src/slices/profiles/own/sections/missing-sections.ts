import type { SectionKey } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'

/** Where each section that counts for a complete profile is missing something. */
const missing: Partial<Record<SectionKey, (profile: OwnProfile) => boolean>> = {
  name: ({ age }) => age === null,
  bio: ({ bio }) => bio === '',
  location: ({ country }) => country === null,
  skills: ({ skills }) => skills.length === 0,
  interests: ({ interests }) => interests.length === 0,
  professional: ({ experience, primaryGoal }) => experience === null || primaryGoal === null,
}

/** The sections that a profile is not complete without, to be filled in at one go. */
export function missingSections(profile: OwnProfile): SectionKey[] {
  return (Object.keys(missing) as SectionKey[]).filter((section) => missing[section]?.(profile))
}
