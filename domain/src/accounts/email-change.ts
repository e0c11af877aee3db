/** How long the link works that confirms a new address. */
export const EMAIL_CONFIRM_HOURS = 1

/** For so many days after it was asked for, the old address can take a change back, and no other can be asked for. */
export const EMAIL_KEEP_DAYS = 7

export const emailChangeStates = ['waiting', 'changed', 'stopped'] as const
export type EmailChangeState = (typeof emailChangeStates)[number]

const hour = 3_600_000

/** Until when a change that is asked for now can be confirmed. */
export function confirmableUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + EMAIL_CONFIRM_HOURS * hour)
}

/** Until when a change that was asked for then can be taken back. */
export function keepableUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + EMAIL_KEEP_DAYS * 24 * hour)
}

/**
 * From when on a member may ask for a change; null for at once. One that waits gives way to the next: whoever mistyped the
 * address asks again. One that was confirmed or stopped does not, or the way back to the old address could be lost.
 */
export function nextEmailChangeAt(
  latest: { state: EmailChangeState; endsAt: Date } | null,
  now: Date,
): Date | null {
  if (latest === null || latest.state === 'waiting' || latest.endsAt <= now) return null
  return latest.endsAt
}
