import { tiers } from '@netwrk/domain/billing/plans'
import { experienceYears, UNKNOWN_EXPERIENCE_YEARS } from '@netwrk/domain/discovery/score'
import { keysOf } from '@netwrk/domain/profiles/choice'
import { starts, weeklyHoursLimits } from '@netwrk/domain/profiles/commitment'
import { countries } from '@netwrk/domain/profiles/countries'
import { goals, lookingFor } from '@netwrk/domain/profiles/goals'
import { skills } from '@netwrk/domain/profiles/skills'

/** A closed list of keys as numbers: bits of a mask or codes of a column. */
export type Vocabulary = { readonly keys: readonly string[]; readonly numberOf: ReadonlyMap<string, number> }

function vocabularyOf(keys: readonly string[]): Vocabulary {
  return { keys, numberOf: new Map(keys.map((key, number) => [key, number])) }
}

export const tierCodes = vocabularyOf(tiers)
export const skillBits = vocabularyOf(keysOf(skills))
/** What a member looks for is in the lowest bits, the primary goal above: together the goals of the score. */
export const goalBits = vocabularyOf([...keysOf(lookingFor), ...keysOf(goals)])
export const LOOKING_FOR_MASK = (1 << lookingFor.length) - 1
/** Code 0 stands for no country. */
export const countryCodes = vocabularyOf(['', ...keysOf(countries)])

/** Hours a week, and in how many months somebody means to start, as they can be answered; code 0 where it was not said. */
export const hoursAnswers: readonly (number | null)[] = [
  null,
  ...Array.from({ length: weeklyHoursLimits.max }, (_, at) => at + 1),
]
export const startsAnswers: readonly (number | null)[] = [null, ...starts.map(({ key }) => Number(key))]
/** The kernel knows hours by classes of so many: a bound is that of the best of a class. */
const HOURS_CLASS = 6

/** The class of an hours code; the first is for who has not said. */
export function hoursClassOf(code: number): number {
  return Math.ceil(code / HOURS_CLASS)
}

/** The kernel keeps masks in three bytes, wishes in one, and looks countries up in 64 rows. */
export const MASK_BITS = 24
const COUNTRY_ROWS = 64
if (skillBits.keys.length > MASK_BITS || goalBits.keys.length > MASK_BITS)
  throw new Error('the kernel keeps 24 skills and 24 goals at most')
if (LOOKING_FOR_MASK > 255) throw new Error('the kernel keeps 8 wishes at most')
if (Math.max(hoursClassOf(hoursAnswers.length - 1) + 1, startsAnswers.length) > 16)
  throw new Error('the kernel knows 15 classes of hours and 15 starts at most')
if (countryCodes.keys.length > COUNTRY_ROWS) throw new Error('the kernel knows 64 countries at most')

/** Experience answers that stand for the same years score alike, so that one answer speaks for each. */
const yearsAnswers = new Map([...experienceYears].map(([answer, years]) => [years, answer]))
yearsAnswers.set(UNKNOWN_EXPERIENCE_YEARS, 'unknown')
const yearsList = [...yearsAnswers.keys()]
/** An answer for each years code. */
export const experienceAnswers: readonly (string | null)[] = [...yearsAnswers.values()]

export function yearsCodeOf(experience: string | null): number {
  return yearsList.indexOf(experienceYears.get(experience) ?? UNKNOWN_EXPERIENCE_YEARS)
}

/** The mask of some keys, or null where one is not in the list or is there twice. */
export function maskOf({ numberOf }: Vocabulary, keys: readonly string[]): number | null {
  let mask = 0
  for (const key of keys) {
    const bit = numberOf.get(key)
    if (bit === undefined || mask & (1 << bit)) return null
    mask |= 1 << bit
  }
  return mask
}

/** The mask of those keys that are in the list. */
export function knownMaskOf({ numberOf }: Vocabulary, keys: readonly string[]): number {
  let mask = 0
  for (const key of keys) {
    const bit = numberOf.get(key)
    if (bit !== undefined) mask |= 1 << bit
  }
  return mask
}

export function keysIn({ keys }: Vocabulary, mask: number): string[] {
  const found: string[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) found.push(keys[31 - Math.clz32(rest & -rest)]!)
  return found
}

/** How many bits are set. */
export function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
