const dayMilliseconds = 86_400_000
/** Money back within so many days of the first payment. */
export const moneyBackDays = 30

/** Until when the money is given back; the moment itself is too late. */
export function moneyBackUntil(firstPaidAt: Date): Date {
  return new Date(firstPaidAt.getTime() + moneyBackDays * dayMilliseconds)
}

/** Whether a refund may be asked for: something was paid, and not longer ago than the guarantee lasts. */
export function canRefund(firstPaidAt: Date | null, now: Date): boolean {
  return firstPaidAt !== null && now < moneyBackUntil(firstPaidAt)
}
