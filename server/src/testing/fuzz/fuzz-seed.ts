import { randomInt } from 'node:crypto'

/** From which number a fuzz draws everything: another one each time, unless it is given to see a run again. */
export function fuzzSeed(): number {
  const given = process.env.FUZZ_SEED
  return given === undefined ? randomInt(2 ** 31) : Number(given)
}

/**
 * How many requests something meets that is worth so much; `FUZZ_CASES` is how many where it is worth 1: 30 in
 * `npm test -- --full`, else 5.
 */
export function fuzzCases(worth: number): number {
  return Math.ceil(worth * Number(process.env.FUZZ_CASES ?? (process.env.TEST_FULL ? 30 : 5)))
}
