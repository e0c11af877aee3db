import { activityCompatibility } from '@netwrk/domain/discovery/score'
import { mostShared, OVERLAP_ROW } from './point-tables.ts'
import { DAY_ROWS, type Question } from './question.ts'
import { MASK_BITS } from './vocabulary.ts'

/** Where the kernel reads each table (scan.wat). */
export const at = {
  skills: 0,
  goals: 48,
  wantedMethods: 96,
  anyMethods: 144,
  wantedWishes: 160,
  ageMin: 176,
  ageRange: 192,
  anyWishes: 208,
  standing: 224,
  country: 256,
  days: 320,
  methodRows: 512,
  goalRows: 1024,
} as const

/** Members the kernel looks at at a time. */
export const LANES = 16
const YEARS_CODES = 8

/** Writes a question's tables: points in half points, rounded up, 0 where a filter keeps a code away. */
export function writeTables(bytes: Uint8Array, question: Question): void {
  const { filters, tierPoints, yearsPoints, countryPoints, ownDays } = question
  writeMask(bytes, at.skills, question.skills)
  writeMask(bytes, at.goals, question.goals)
  writeMask(bytes, at.wantedMethods, filters.methods)
  splat(bytes, at.anyMethods, filters.wantsMethods ? 0 : 255)
  splat(bytes, at.wantedWishes, filters.wishes)
  splat(bytes, at.anyWishes, filters.wantsWishes ? 0 : 255)
  splat(bytes, at.ageMin, filters.ageMin)
  splat(bytes, at.ageRange, filters.ageMax - filters.ageMin)
  bytes.fill(0, at.standing, at.methodRows)
  tierPoints.forEach((points, tier) => {
    if (!(filters.tiers & (1 << tier))) return
    yearsPoints.forEach((more, years) => {
      bytes[at.standing + tier * YEARS_CODES + years] = half(points) + half(more)
    })
  })
  countryPoints.forEach((points, country) => {
    if (filters.country === -1 || filters.country === country) bytes[at.country + country] = half(points)
  })
  // More days never bring more points: those of a day's start bound all of it, and what has been added since it was written.
  for (let days = 0; days < DAY_ROWS; days += 1) {
    bytes[at.days + days] = half(activityCompatibility(ownDays, days))
  }
  bytes[at.days + DAY_ROWS] = half(activityCompatibility(ownDays, null))
  writeRows(bytes, at.methodRows, question.methodPoints, question.skillCount)
  writeRows(bytes, at.goalRows, question.goalPoints, question.goalCount)
}

/** What the kernel is told with each call. */
export function boundsFor({ methodPoints, goalPoints, skillCount, goalCount }: Question) {
  const wishes = half(Math.max(...goalPoints))
  const lists = half(Math.max(...methodPoints)) + wishes
  return { skills: mostShared(skillCount), goals: mostShared(goalCount), lists, wishes }
}

/** In half points, rounded up. */
export function half(points: number): number {
  return Math.ceil(2 * points)
}

/** A byte 16 times. */
export function splat(bytes: Uint8Array, start: number, value: number): void {
  bytes.fill(value, start, start + LANES)
}

/** The three bytes of a mask, 16 times each. */
export function writeMask(bytes: Uint8Array, start: number, mask: number): void {
  for (let byte = 0; byte < 3; byte += 1) splat(bytes, start + byte * LANES, (mask >>> (8 * byte)) & 255)
}

/** Rows of 16 by the length of the candidate's list; the last row entry stands for that length and all above. */
export function writeRows(bytes: Uint8Array, start: number, points: Float64Array, own: number): void {
  for (let shared = 0; shared <= mostShared(own); shared += 1) {
    const row = shared * OVERLAP_ROW
    let most = 0
    for (let length = MASK_BITS; length >= 0; length -= 1) {
      most = length < LANES - 1 ? points[row + length]! : Math.max(most, points[row + length]!)
      if (length < LANES) bytes[start + shared * LANES + length] = half(most)
    }
  }
}
