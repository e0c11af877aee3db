import { z } from 'zod'
import { tierSchema } from '../../billing/plans.ts'
import { countrySchema } from '../../profiles/countries.ts'
import { lookingForSchema } from '../../profiles/goals.ts'
import { skillSchema } from '../../profiles/skills.ts'
import { idSchema, lineText } from '../../text.ts'
import { filtersSchema } from '../preferences.ts'

/** Members that the directory shows at a time. */
export const DIRECTORY_PAGE_SIZE = 20
/** The longest text that is searched for, in characters. */
export const directoryTextMax = 100

/** The columns of what is found, the surest first: a name, a name or headline, or anything that is searched. */
export const directoryRanks = ['name', 'headline', 'anything'] as const
export type DirectoryRank = (typeof directoryRanks)[number]

/** Where a page ended: what its last member was found by, when they joined, and who they are. */
const directoryCursorSchema = z.strictObject({
  rank: z.enum(directoryRanks),
  joinedAt: z.date().min(new Date(0)).max(new Date('9999-12-31')),
  id: idSchema,
})
export type DirectoryCursor = z.infer<typeof directoryCursorSchema>

/** Whom a member looks for in the directory. */
export const directorySearchSchema = z.strictObject({
  /** All words have to be found, the last from its beginning. Without one the newest members are listed. */
  text: lineText(directoryTextMax),
  country: countrySchema.nullable(),
  /** A skill that they offer. */
  skill: skillSchema.nullable(),
  isRemote: z.boolean(),
  /** The filters of the preferences, for the plans that have them; null for none. */
  filters: filtersSchema.nullable(),
  /** Where the page before ended. */
  after: directoryCursorSchema.nullable(),
})
export type DirectorySearch = z.infer<typeof directorySearchSchema>

/** Somebody as the directory lists them: what the public profile shows on top, and no more. */
export const directoryEntrySchema = z.object({
  id: idSchema,
  name: z.string(),
  headline: z.string(),
  city: z.string(),
  country: countrySchema.nullable(),
  worksRemotely: z.boolean(),
  skills: z.array(skillSchema),
  wishes: z.array(lookingForSchema),
  photo: z.string().nullable(),
  tier: tierSchema,
  isVerified: z.boolean(),
})
export type DirectoryEntry = z.infer<typeof directoryEntrySchema>

export const directoryPageSchema = z.object({
  members: z.array(directoryEntrySchema),
  /** Where this page ended; null where nobody comes after it. */
  next: directoryCursorSchema.nullable(),
})
