const second = 1000
const minute = 60 * second

const renewBefore = 5 * minute
const expiredBefore = 30 * second
const firstBackOff = 30 * second
const longestBackOff = 16 * minute

type Session = {
  /** Null while nobody has said. */
  expiresAt: Date | null
  now: Date
  /** Attempts in a row that did not renew it. */
  failures: number
}

/**
 * In how many milliseconds the session is to be renewed: 5 minutes before it ends; after a failure in 30 seconds,
 * doubling to 16 minutes, but not without one more attempt before it counts as expired, 30 seconds before its end.
 */
export function renewalPlan({ expiresAt, now, failures }: Session): { askIn: number } {
  if (expiresAt === null) return { askIn: backOff(Math.max(1, failures)) }
  const left = expiresAt.getTime() - now.getTime()
  if (failures === 0) return { askIn: Math.max(0, left - renewBefore) }
  const usable = left - expiredBefore
  return { askIn: usable > 0 ? Math.min(usable, backOff(failures)) : backOff(failures) }
}

function backOff(failures: number): number {
  return Math.min(longestBackOff, firstBackOff * 2 ** (failures - 1))
}
