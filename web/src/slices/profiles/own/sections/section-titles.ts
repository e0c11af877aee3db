import type { SectionKey } from '@netwrk/domain/profiles/profiles'

/** The sections of the own profile by their headings. */
export const sectionTitles = {
  name: 'Name',
  headline: 'Headline',
  lookingFor: 'Looking For',
  bio: 'Bio',
  location: 'Location',
  skills: 'Income Generating Skills',
  neededSkills: 'Skills I Need',
  interests: 'Other Interests',
  professional: 'Professional Info',
  links: 'Links',
} as const satisfies Record<SectionKey, string>
