const day = 86_400_000

/**
 * What is given back of a payment when an account is closed for good: the part of it for the days of its period that
 * have not begun, in whole pence, to the member's advantage.
 */
export function unusedPence(
  { amountPence, paidAt, periodEndsAt }: { amountPence: number; paidAt: Date; periodEndsAt: Date },
  closedAt: Date,
): number {
  const paidDays = Math.round((periodEndsAt.getTime() - paidAt.getTime()) / day)
  const unusedDays = Math.floor((periodEndsAt.getTime() - closedAt.getTime()) / day)
  if (paidDays <= 0 || unusedDays <= 0) return 0
  return Math.min(amountPence, Math.ceil((amountPence * unusedDays) / paidDays))
}
