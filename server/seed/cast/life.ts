import type { Random } from '../random.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const OLDEST_DAYS = 500
const NEW_DAYS = 7
const LONGEST_ABSENCE_DAYS = 60

// How long ago somebody was here last, in minutes.
const absences = [
  [[2, 55], 12],
  [[60, 12 * 60], 20],
  [[12 * 60, 47 * 60], 27],
  [[2 * 1440, 7 * 1440], 23],
  [[7 * 1440, 30 * 1440], 12],
  [[30 * 1440, LONGEST_ABSENCE_DAYS * 1440], 6],
] as const

/** When somebody joined, was last here and how active they were, around `now`. */
export function drawLife(random: Random, { now, isNewcomer }: { now: Date; isNewcomer: boolean }) {
  const isNew = isNewcomer || random.chance(0.05)
  const joinedDays = isNew
    ? 1 + random.next() * (NEW_DAYS - 1.2)
    : NEW_DAYS + random.next() ** 1.4 * (OLDEST_DAYS - NEW_DAYS)
  const [least, most] = random.weighted(absences)
  const absentDays = Math.min(random.between(least, most) / 1440, joinedDays * 0.9)
  const activeShare = 0.1 + random.next() * 0.6
  return {
    joinedAt: new Date(now.getTime() - joinedDays * DAY),
    lastActiveAt: new Date(now.getTime() - Math.max(absentDays * DAY, 2 * MINUTE)),
    activityScore: 10 + Math.floor((joinedDays - absentDays) * activeShare),
  }
}
