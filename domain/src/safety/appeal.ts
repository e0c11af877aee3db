/** For so many months a decision can be appealed. */
export const APPEAL_MONTHS = 6

/** Until when a decision can be appealed: the same day six months later, or the last of a month that has no such day. */
export function appealableUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS)
  if (until.getUTCDate() !== decidedAt.getUTCDate()) until.setUTCDate(0)
  return until
}
