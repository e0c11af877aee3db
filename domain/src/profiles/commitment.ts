import { z } from 'zod'
import { keysOf } from './choice.ts'

/** What a member has for something new, in hours a week. */
export const weeklyHoursLimits = { min: 1, max: 80 } as const
export const weeklyHoursSchema = z.int().min(weeklyHoursLimits.min).max(weeklyHoursLimits.max)

/** When a member means to start; the keys are the months until then. */
export const starts = [
  { key: '0', label: 'Now' },
  { key: '3', label: 'Within 3 months' },
  { key: '6', label: 'Within 6 months' },
  { key: '12', label: 'Within a year' },
] as const

export type Start = (typeof starts)[number]['key']

/** The months until a member means to start, which are stored and compared. */
export const startsInMonthsSchema = z.literal(keysOf(starts).map(Number))

/** The entry of the list for so many months. */
export function startOf(months: number | null): Start | null {
  return starts.find(({ key }) => Number(key) === months)?.key ?? null
}

/** The months of an entry. */
export function monthsOf(start: Start | null): number | null {
  return start === null ? null : Number(start)
}

/** Hours in words. */
export function weeklyHoursText(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
