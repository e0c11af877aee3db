import { type Coefficients, featuresOf, logLikelihood, logOdds, type Party, shareMet } from './likelihood.ts'

/**
 * What a candidate is worth to a viewer in the order Best for both: the logarithm of how likely both like each other, less
 * the candidate's price. It knows no plan.
 * @param odds the log-odds that the viewer likes the candidate
 * @param oddsBack the log-odds that the candidate likes the viewer
 */
export function orderValue(odds: number, oddsBack: number, price: number): number {
  return logLikelihood(odds) + logLikelihood(oddsBack) - price
}

/** {@link orderValue} of two members as their profiles are: the plain formula, which whatever is faster is compared with. */
export function orderValueOf(
  viewer: Party,
  candidate: Party & { price: number },
  by: Readonly<Coefficients>,
  now: Date,
): number {
  const features = featuresOf(viewer, candidate, now)
  // All but what is needed is the same both ways.
  const back = { ...features, needs: shareMet(candidate.neededSkills, viewer.skills) }
  return orderValue(logOdds(features, by), logOdds(back, by), candidate.price)
}

/** An order value in whole millionths: those that differ by less, as sums do in their last digit, are equal. */
export function millionths(value: number): number {
  return Math.round(value * 1e6)
}
