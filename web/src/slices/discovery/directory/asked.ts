import { hasFeature } from '@netwrk/domain/billing/plan-features'
import { type Tier, tiers } from '@netwrk/domain/billing/plans'
import type { DirectorySearch } from '@netwrk/domain/discovery/directory/directory'
import { defaultPreferences, type Preferences, widestPreferences } from '@netwrk/domain/discovery/preferences'
import { type Country, countries } from '@netwrk/domain/profiles/countries'
import { type Skill, skills } from '@netwrk/domain/profiles/skills'

/** What a member asks the directory for, whatever page they are on. */
export type Asked = Omit<DirectorySearch, 'after'>

/** What of it stands in the address. */
export type AskedInAddress = { text?: string; country?: string; skill?: string; remote?: '' }

/** As an address says it; a key that no list has asks for nothing. */
export function askedIn(
  { text = '', country, skill, remote }: AskedInAddress,
  filters: Preferences | null,
): Asked {
  return {
    text,
    country: (countries.find(({ key }) => key === country)?.key ?? null) as Country | null,
    skill: (skills.find(({ key }) => key === skill)?.key ?? null) as Skill | null,
    isRemote: remote !== undefined,
    filters,
  }
}

/** What is asked for as the address has it. */
export function inAddress({ text, country, skill, isRemote }: Asked): AskedInAddress {
  return {
    ...(text.trim() !== '' && { text }),
    ...(country !== null && { country }),
    ...(skill !== null && { skill }),
    ...(isRemote && { remote: '' }),
  }
}

/** Whether anything is asked for; otherwise the newest members are listed. */
export function isAnything(asked: Asked): boolean {
  return asked.filters !== null || Object.keys(inAddress(asked)).length > 0
}

/** The further filters with nothing chosen in them. */
export const openFilters: Preferences = { ...widestPreferences, preferredTiers: [...tiers] }

/** The filters as they are chosen from: those that the plan does not have are open. */
export function draftOf(tier: Tier, filters: Preferences | null): Preferences {
  if (filters === null) return openFilters
  return hasFeature(tier, 'advancedFilters') ? filters : { ...openFilters, ageRange: filters.ageRange }
}

/** The filters as they are sent: null where nothing is chosen, and nothing that the plan does not have. */
export function filtersToSend(tier: Tier, draft: Preferences): Preferences | null {
  if (JSON.stringify(draft) === JSON.stringify(openFilters)) return null
  return hasFeature(tier, 'advancedFilters') ? draft : { ...defaultPreferences, ageRange: draft.ageRange }
}
