import { tieBreakerKey, turnOf } from '../ranking.ts'

/** By which order a member is dealt. */
export const arms = ['specified', 'best_for_both'] as const
export type Arm = (typeof arms)[number]

/**
 * The share of members who keep the specified order, in percent, as the operator writes it: `off` is all of them, `on`
 * nobody, and `holdout 20%` one in five.
 */
export function holdoutOf(text: string): number | null {
  if (text === 'off') return 100
  if (text === 'on') return 0
  const [, percent] = /^holdout ([1-9]\d?)%$/.exec(text) ?? []
  return percent === undefined ? null : Number(percent)
}

/** Another one deals the arms anew. */
const SALT = 'best for both, 1'

/**
 * The arm of a member, by nothing but their id: the same on every server and every day. Where the share grows, whoever
 * kept the specified order keeps it.
 */
export function armOf(memberId: string, holdout: number): Arm {
  const place = turnOf(tieBreakerKey(SALT), tieBreakerKey(memberId)) / 2 ** 32
  return place * 100 < holdout ? 'specified' : 'best_for_both'
}

/** How many are in each arm, and how many were expected to be. */
export type ArmSizes = Record<Arm, number>

/** Above this a difference of that size or more comes by chance once in a thousand times (chi-squared, one degree). */
export const MOST_CHI_SQUARED = 10.83

/**
 * Whether the arms have the size that was promised: Pearson's chi-squared, and whether chance explains it. Where one arm
 * is everybody there is nothing to compare but whether the other is empty.
 */
export function checkArmSizes(
  sizes: ArmSizes,
  holdout: number,
): { chiSquared: number; areAsPromised: boolean } {
  const all = sizes.specified + sizes.best_for_both
  const expected = { specified: (all * holdout) / 100, best_for_both: (all * (100 - holdout)) / 100 }
  let chiSquared = 0
  for (const arm of arms) {
    const apart = sizes[arm] - expected[arm]
    if (apart !== 0) chiSquared += expected[arm] === 0 ? Number.POSITIVE_INFINITY : apart ** 2 / expected[arm]
  }
  return { chiSquared, areAsPromised: chiSquared <= MOST_CHI_SQUARED }
}
