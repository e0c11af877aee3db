import { type Arm, MOST_CHI_SQUARED } from '../../discovery/best-for-both/arms.ts'
import type { ArmsFound } from './arms-found.ts'
import type { Interval } from './intervals.ts'
import { FEWEST_CONVERSATIONS, FEWEST_MEMBERS } from './suggestion-figures.ts'

/** What an order is called. */
export const armLabels: Readonly<Record<Arm, string>> = {
  specified: 'Specified order',
  best_for_both: 'Best for both',
}

/** What is said where there is no figure. */
export const tooFewText = `Too few to tell: an arm needs ${FEWEST_MEMBERS} members and ${FEWEST_CONVERSATIONS} answered conversations.`

/** A mean with its interval, as it is read: 0.142 (0.120 to 0.164). */
export function intervalText({ mean, low, high }: Interval): string {
  return `${mean.toFixed(3)} (${Math.max(0, low).toFixed(3)} to ${high.toFixed(3)})`
}

/** A difference with its interval, and whether chance explains it. */
export function differenceText({ mean, low, high }: Interval): string {
  const told = `${signed(mean)} (${signed(low)} to ${signed(high)})`
  if (low <= 0 && high >= 0) return `${told}: chance may explain it, as the interval holds 0.`
  return `${told}: chance alone hardly explains it, as the interval does not hold 0.`
}

/** Whether the arms have the size that was promised. */
export function sizesText(sizes: ArmsFound['sizes']): string {
  if (sizes === null) return 'Everybody is dealt by one order, so there is nothing to compare.'
  const chiSquared = `chi-squared ${sizes.chiSquared.toFixed(2)}`
  if (sizes.areAsPromised)
    return `The arms have the size that was promised, as far as chance goes (${chiSquared}; at most ${MOST_CHI_SQUARED}).`
  return `The arms have not the size that was promised: chance does so once in a thousand times (${chiSquared}; at most ${MOST_CHI_SQUARED}). Do not compare them before it is known why.`
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`
}
