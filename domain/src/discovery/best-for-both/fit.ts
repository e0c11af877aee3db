import { type Coefficients, type Features, likelihood, logOdds } from './likelihood.ts'

/** What somebody chose about another, and what spoke for it. */
export type Choice = { features: Features; isLike: boolean }

const names = ['intercept', 'fit', 'needs', 'hours', 'start'] as const

/** How strongly each coefficient is held where it started (the ridge penalty): some hundred choices outweigh it. */
export const PRIOR_WEIGHT = 20
const MOST_ROUNDS = 1000
const CLOSE = 1e-9

/**
 * Coefficients from a community's own choices: the logistic regression that fits them best, shrunk towards the start (ridge).
 * Without choices it is the start; with many it is what they say. What speaks for a like never counts against one.
 */
export function fitCoefficients(
  choices: readonly Choice[],
  start: Readonly<Coefficients>,
  weight: number = PRIOR_WEIGHT,
): Coefficients {
  const bend = mostBend(choices, weight)
  const fitted: Coefficients = { ...start }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const step = solve(bend, slopeAt(fitted, choices, start, weight))
    names.forEach((name, place) => {
      fitted[name] += step[place]!
    })
    if (Math.max(...step.map(Math.abs)) < CLOSE) break
  }
  for (const name of names) if (name !== 'intercept') fitted[name] = Math.max(0, fitted[name])
  return fitted
}

const valuesOf = ({ features }: Choice) => names.map((name) => (name === 'intercept' ? 1 : features[name]))

/** The most that the penalised log-likelihood bends anywhere (Böhning): steps by it never overshoot. */
function mostBend(choices: readonly Choice[], weight: number): number[][] {
  const bend = names.map((_, row) => names.map((_, column) => (row === column ? weight : 0)))
  for (const values of choices.map(valuesOf))
    values.forEach((value, row) => {
      values.forEach((other, column) => {
        bend[row]![column]! += (value * other) / 4
      })
    })
  return bend
}

/** How the penalised log-likelihood rises from here. */
function slopeAt(
  at: Coefficients,
  choices: readonly Choice[],
  start: Readonly<Coefficients>,
  weight: number,
) {
  const slope = names.map((name) => weight * (start[name] - at[name]))
  for (const choice of choices) {
    const missing = Number(choice.isLike) - likelihood(logOdds(choice.features, at))
    valuesOf(choice).forEach((value, place) => {
      slope[place]! += value * missing
    })
  }
  return slope
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
