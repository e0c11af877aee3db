import { goalAlignment, methodOverlap } from '@netwrk/domain/discovery/score'
import { MASK_BITS } from './vocabulary.ts'

/** Points by how many keys two lists share (rows of 32) and how long the candidate's is, for one length of the viewer's. */
type OverlapPoints = Float64Array

/** The score's two rules over lists as tables, by the length of the viewer's list. */
export type PointTables = ReturnType<typeof tabulateRules>

export const OVERLAP_ROW = 32

/** Asks the rules themselves, once, about every way in which two lists can overlap: they are the only source. */
export function tabulateRules() {
  return { methods: tablesOf(methodOverlap), goals: tablesOf(goalAlignment) }
}

type OverlapRule = (a: readonly string[], b: readonly string[]) => number

function tablesOf(rule: OverlapRule): (own: number) => OverlapPoints {
  const known = new Map<number, OverlapPoints>()
  return (own) => {
    const table = known.get(own) ?? tabulate(rule, own)
    known.set(own, table)
    return table
  }
}

function tabulate(rule: OverlapRule, own: number): OverlapPoints {
  const points = new Float64Array((MASK_BITS + 1) * OVERLAP_ROW)
  const viewer = Array.from({ length: own }, (_, i) => `viewer ${i}`)
  const others = Array.from({ length: MASK_BITS }, (_, i) => `other ${i}`)
  for (let shared = 0; shared <= mostShared(own); shared += 1) {
    for (let length = shared; length <= MASK_BITS; length += 1) {
      const other = [...viewer.slice(0, shared), ...others.slice(shared, length)]
      points[shared * OVERLAP_ROW + length] = rule(viewer, other)
    }
  }
  return points
}

/** How many keys a list of so many can share with one in columns. */
export function mostShared(own: number): number {
  return Math.min(own, MASK_BITS)
}
