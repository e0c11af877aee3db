/** Two different members, in the one order in which a pair is stored. */
export type Pair = { lowId: string; highId: string }

/**
 * Puts two ids in order, so that a pair is the same whoever names it first. Compares by code unit: in SQL that is
 * `COLLATE "C"` (for uuid columns, their own order). Throws where both are one, which is never a pair.
 */
export function pairOf(a: string, b: string): Pair {
  if (a === b) throw new RangeError('a pair needs two different members')
  return a < b ? { lowId: a, highId: b } : { lowId: b, highId: a }
}
