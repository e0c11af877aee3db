// What takes long is done in full in `npm test -- --full`, and a sixteenth of it otherwise.
export const isFull = Boolean(process.env.TEST_FULL)
// And what was proven once and hardly changes, before a release: `TEST_FULL=all`.
export const isForRelease = process.env.TEST_FULL === 'all'
const sixteenths = isFull ? 16 : 1

/** How often a test races that was written for so many rounds; `least` where a sixteenth would not meet every kind. */
export function rounds(full: number, least = 1): number {
  return Math.max(Math.min(least, full), amount(full))
}

/** How much of something a test makes that was written for so much of it. */
export function amount(full: number): number {
  return Math.ceil((full * sixteenths) / 16)
}

/** How much a process has at hand when it is killed, where more only takes longer: all of it before a release, a quarter in full, otherwise a sixteenth. */
export function bulk(whole: number): number {
  return isForRelease ? whole : Math.ceil(amount(whole) / (isFull ? 4 : 1))
}

/**
 * Of what many are each tried with, what this one is: all of it in full. Otherwise a sixteenth, others for the next in turn,
 * so that those in turn are tried with all.
 */
export function shareOf<T>(all: readonly T[], turn: number): readonly T[] {
  const count = amount(all.length)
  return Array.from({ length: count }, (_, place) => all[(turn * count + place) % all.length]!)
}
