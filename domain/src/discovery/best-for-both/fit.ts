import { type Coefficients, type Features, likelihood, logLikelihood, logOdds } from './likelihood.ts'

/** What somebody chose about another, and what spoke for it. */
export type Choice = { features: Features; isLike: boolean }

const names = ['intercept', 'fit', 'needs', 'hours', 'start'] as const
type Name = (typeof names)[number]

/** How strongly each coefficient is held where it started (the ridge penalty): some hundred choices outweigh it. */
export const PRIOR_WEIGHT = 20
/** How much of what it started with the fit keeps at least. */
export const LEAST_FIT = 0.5
/** How many times as much as at the start another feature may be worth beside the fit. */
export const MOST_BESIDE_FIT = 1.5
const MOST_ROUNDS = 50
const CLOSE = 1e-7

/**
 * Coefficients from a community's own choices: the logistic regression that fits them best, shrunk towards the start (ridge).
 * Without choices it is the start; with many it is what they say, within bounds: what speaks for a like never counts against one,
 * and the fit stays what counts most, whatever is chosen.
 */
export function fitCoefficients(
  choices: readonly Choice[],
  start: Readonly<Coefficients>,
  weight: number = PRIOR_WEIGHT,
): Coefficients {
  const community = { choices, start, weight }
  const held = withinBounds(climb(community, start, names), start)
  // What was held back is made up for, so that likes are as likely on the whole as they are.
  return climb(community, held, ['intercept'])
}

/** The nearest coefficients that the order and the columns of the member index are made for. */
export function withinBounds(by: Readonly<Coefficients>, start: Readonly<Coefficients>): Coefficients {
  const fit = Math.max(LEAST_FIT * start.fit, by.fit)
  const held = { ...by, fit }
  for (const name of ['needs', 'hours', 'start'] as const)
    held[name] = Math.min(Math.max(0, by[name]), (MOST_BESIDE_FIT * start[name] * fit) / start.fit)
  return held
}

type Community = { choices: readonly Choice[]; start: Readonly<Coefficients>; weight: number }

/** Where the penalised log-likelihood is greatest when only these coefficients move: Newton's method, with steps that never lose. */
function climb(community: Community, from: Readonly<Coefficients>, moving: readonly Name[]): Coefficients {
  let at = { ...from }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { slope, bend } = shapeAt(community, at, moving)
    const step = solve(bend, slope)
    if (Math.max(...step.map(Math.abs)) < CLOSE) break
    const next = stepFrom(community, at, moving, step)
    // No shorter step gains anything that a number can tell.
    if (next === at) break
    at = next
  }
  return at
}

function stepFrom(
  community: Community,
  at: Coefficients,
  moving: readonly Name[],
  step: readonly number[],
): Coefficients {
  const before = worthOf(community, at)
  for (let length = 1; length > CLOSE; length /= 2) {
    const next = { ...at }
    moving.forEach((name, place) => {
      next[name] += length * step[place]!
    })
    if (worthOf(community, next) >= before) return next
  }
  return at
}

/** The penalised log-likelihood. */
function worthOf({ choices, start, weight }: Community, at: Coefficients): number {
  let worth = 0
  for (const name of names) worth -= (weight / 2) * (at[name] - start[name]) ** 2
  for (const { features, isLike } of choices) {
    const odds = logOdds(features, at)
    worth += logLikelihood(isLike ? odds : -odds)
  }
  return worth
}

/** How the penalised log-likelihood rises from here, and how it bends, downwards. */
function shapeAt({ choices, start, weight }: Community, at: Coefficients, moving: readonly Name[]) {
  const slope = moving.map((name) => weight * (start[name] - at[name]))
  const bend = moving.map((_, row) => moving.map((_, column) => (row === column ? weight : 0)))
  for (const { features, isLike } of choices) {
    const p = likelihood(logOdds(features, at))
    const values = moving.map((name) => (name === 'intercept' ? 1 : features[name]))
    values.forEach((value, row) => {
      slope[row]! += value * (Number(isLike) - p)
      values.forEach((other, column) => {
        bend[row]![column]! += value * other * p * (1 - p)
      })
    })
  }
  return { slope, bend }
}

/** Solves a small symmetric, positive definite system by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, place) => [...row, right[place]!])
  const size = right.length
  for (let pivot = 0; pivot < size; pivot += 1) {
    for (let row = pivot + 1; row < size; row += 1) {
      const share = rows[row]![pivot]! / rows[pivot]![pivot]!
      for (let column = pivot; column <= size; column += 1)
        rows[row]![column]! -= share * rows[pivot]![column]!
    }
  }
  const solution = new Array<number>(size).fill(0)
  for (let row = size - 1; row >= 0; row -= 1) {
    let left = rows[row]![size]!
    for (let column = row + 1; column < size; column += 1) left -= rows[row]![column]! * solution[column]!
    solution[row] = left / rows[row]![row]!
  }
  return solution
}
