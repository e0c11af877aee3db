import { z } from 'zod'
import { labelOf } from '../../profiles/choice.ts'
import { countries } from '../../profiles/countries.ts'
import { goals, lookingFor, statedWishes } from '../../profiles/goals.ts'
import { interests } from '../../profiles/interests.ts'
import { businessStages } from '../../profiles/professional.ts'
import type { Person } from '../../profiles/profiles.contract.ts'
import { skills } from '../../profiles/skills.ts'

/** What lines speak of: all of it stands on the public profile. */
export type Speaker = Pick<
  Person,
  'country' | 'skills' | 'neededSkills' | 'interests' | 'primaryGoal' | 'lookingFor' | 'businessStage'
>

/** The words for each value that a line may speak of. */
const lists = {
  skills,
  neededSkills: skills,
  interests,
  primaryGoal: goals,
  lookingFor,
  businessStage: businessStages,
  country: countries,
} as const

export type Field = keyof typeof lists

/** What a line says of one of the two, for a machine to check: the value stands in that field of their profile. */
export const claimSchema = z.object({
  of: z.enum(['sender', 'receiver']),
  field: z.enum(Object.keys(lists) as [Field, ...Field[]]),
  value: z.string(),
})
export type Claim = z.infer<typeof claimSchema>

/**
 * What a member has said in a field: nothing that everybody begins with, no answer that names nothing, and none that the list
 * does not know any more and has no words for.
 */
export function saidIn(speaker: Speaker, field: Field): readonly string[] {
  const value = field === 'lookingFor' ? statedWishes(speaker.lookingFor) : speaker[field]
  if (value === null) return []
  const said = typeof value === 'string' ? [value] : value
  return said.filter((one) => one !== 'OTHER' && labelOf(lists[field], one) !== null)
}

/** The words for a value, within a sentence where it is one. */
export function wordsFor(field: Field, value: string): string {
  const label = labelOf(lists[field], value) ?? value
  if (field === 'country') return countriesWithArticle.has(value) ? `the ${label}` : label
  if (field === 'primaryGoal' || field === 'lookingFor') return label.charAt(0).toLowerCase() + label.slice(1)
  return label
}

const countriesWithArticle: ReadonlySet<string> = new Set(['UK', 'US', 'AE', 'NL', 'PH'])

/** What both have said in a field. */
export function sharedIn(one: Speaker, other: Speaker, field: Field): string[] {
  const theirs = saidIn(other, field)
  return saidIn(one, field).filter((value) => theirs.includes(value))
}

/** What somebody looks for, as labels: their goal first. */
export function wishLabels(speaker: Speaker): string[] {
  const fields = ['primaryGoal', 'lookingFor'] as const
  return fields.flatMap((field) =>
    saidIn(speaker, field).flatMap((value) => labelOf(lists[field], value) ?? []),
  )
}
