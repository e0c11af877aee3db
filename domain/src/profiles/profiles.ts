import { z } from 'zod'
import { changesRevision } from '../revision.ts'
import { lineText, multilineText } from '../text.ts'
import { startsInMonthsSchema, weeklyHoursSchema } from './commitment.ts'
import { countrySchema } from './countries.ts'
import { goalSchema, lookingForSchema } from './goals.ts'
import { headlineSchema } from './headline.ts'
import { interestSchema } from './interests.ts'
import { linkSchema } from './links.ts'
import { citySchema } from './place.ts'
import { businessStageSchema, experienceSchema, revenueSchema, teamSizeSchema } from './professional.ts'
import { skillSchema } from './skills.ts'
import { usernameSchema } from './usernames.ts'
import { welcomeStepSchema } from './welcome.ts'

/** Lengths in characters after trimming, ages in years. */
export const profileLimits = {
  nameMin: 2,
  nameMax: 80,
  bioMax: 1000,
  bioPreview: 150,
  ageMin: 18,
  ageMax: 99,
  projectsMax: 9999,
} as const

/** Serves filters until a member has saved an age; never shown as a fact. */
export const DEFAULT_AGE = 25

export const invalidName = 'Please enter a valid name'

const nameText = lineText(profileLimits.nameMax)
// The start of a web address: a name is greeted with in mails, where it would be a link.
const webAddress = /:\/\/|www\./i

/** Whether a name holds 2 to 80 characters after trimming, on one line, something to be seen, and no web address. */
export function isName(text: string): boolean {
  const name = text.trim()
  return (
    // Counted as the database counts: a letter beyond the 65,536th is one character.
    [...name].length >= profileLimits.nameMin &&
    /[\p{L}\p{N}]/u.test(name) &&
    !webAddress.test(name.normalize('NFKC')) &&
    nameText.safeParse(name).success
  )
}

export const nameSchema = z.string().trim().refine(isName, invalidName)
export const ageSchema = z.int().min(profileLimits.ageMin).max(profileLimits.ageMax)

export const completedProjectsSchema = z.int().min(0).max(profileLimits.projectsMax)

/** Several lines, at most 1,000 characters; Windows line ends become newlines, tabs become spaces. */
export const bioSchema = z
  .string()
  .overwrite((text) => text.replaceAll('\r\n', '\n').replaceAll('\t', ' ').trim())
  .pipe(multilineText(profileLimits.bioMax))

/** Keys of a list, each at most once. */
export function uniqueKeys<K extends z.ZodType<string>>(key: K) {
  return z.array(key).refine((keys) => new Set(keys).size === keys.length, 'each may be chosen once')
}

/** The sections of a profile that are edited and saved by themselves. */
export const sectionKeys = [
  'name',
  'headline',
  'lookingFor',
  'bio',
  'location',
  'skills',
  'neededSkills',
  'interests',
  'professional',
  'links',
] as const
export type SectionKey = (typeof sectionKeys)[number]

/** Everything of a profile whose saves are counted: the sections, and where the member stands in Welcome. */
export const revisedKeys = [...sectionKeys, 'welcome'] as const
export type RevisedKey = (typeof revisedKeys)[number]

// The editable sections of a profile, each saved by itself.

/** The age stays null until the member states it. */
export const nameSection = z.strictObject({
  ...changesRevision,
  name: nameSchema,
  username: usernameSchema,
  age: ageSchema.nullable(),
})
export const headlineSection = z.strictObject({ ...changesRevision, headline: headlineSchema })
/** What the member says they look for; with nothing chosen they have said that nothing of the list is it. */
export const lookingForSection = z.strictObject({ ...changesRevision, wishes: uniqueKeys(lookingForSchema) })
export const bioSection = z.strictObject({ ...changesRevision, bio: bioSchema })
/** City and remote work stay as they are where they are left out. */
export const locationSection = z.strictObject({
  ...changesRevision,
  country: countrySchema,
  city: citySchema.optional(),
  worksRemotely: z.boolean().optional(),
})
export const skillsSection = z.strictObject({ ...changesRevision, skills: uniqueKeys(skillSchema) })
export const neededSkillsSection = z.strictObject({
  ...changesRevision,
  neededSkills: uniqueKeys(skillSchema),
})
export const interestsSection = z.strictObject({ ...changesRevision, interests: uniqueKeys(interestSchema) })
export const professionalSection = z.strictObject({
  ...changesRevision,
  experience: experienceSchema.nullable(),
  primaryGoal: goalSchema.nullable(),
  businessStage: businessStageSchema.nullable(),
  teamSize: teamSizeSchema.nullable(),
  revenue: revenueSchema.nullable(),
  // These stay as they are where they are left out.
  completedProjects: completedProjectsSchema.optional(),
  weeklyHours: weeklyHoursSchema.nullable().optional(),
  startsInMonths: startsInMonthsSchema.nullable().optional(),
})

/** The addresses on a profile; null for none. */
export const linksSection = z.strictObject({
  ...changesRevision,
  website: linkSchema('website'),
  linkedin: linkSchema('linkedin'),
  github: linkSchema('github'),
})
/** The step that the member goes to, or that it is over. */
export const welcomeSection = z.strictObject({ ...changesRevision, step: welcomeStepSchema.nullable() })

/**
 * The start of a bio for the public profile: at most 150 characters, cut after a word where there is one, and whether Read
 * More is needed.
 */
export function bioPreview(bio: string): { text: string; isCut: boolean } {
  // By code points, so that no emoji is cut in half.
  const characters = [...bio]
  if (characters.length <= profileLimits.bioPreview) return { text: bio, isCut: false }
  const start = characters.slice(0, profileLimits.bioPreview).join('')
  const isBetweenWords = /\s/u.test(characters[profileLimits.bioPreview]!)
  const words = isBetweenWords ? start : start.replace(/\s+\S*$/u, '')
  // Writing without spaces, or one endless word, is cut where it is.
  const isWord = [...words].length >= profileLimits.bioPreview / 2
  return { text: `${(isWord ? words : start).trimEnd()}…`, isCut: true }
}
