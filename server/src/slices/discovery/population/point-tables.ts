import { goalAlignment, methodOverlap } from '@netwrk/domain/discovery/score'
import { MASK_BITS } from './vocabulary.ts'

/** Points by how many keys two lists share (rows of 32) and how long the candidate's is, for one length of the viewer's. */
type OverlapPoints = Float64Array

/** The score's two rules over lists as tables, for every length of the viewer's list. */
export type PointTables = { methods: OverlapPoints[]; goals: OverlapPoints[] }

export const OVERLAP_ROW = 32

/** Asks the rules themselves, once, about every way in which two lists can overlap: they are the only source. */
export function tabulateRules(): PointTables {
  return { methods: tabulate(methodOverlap), goals: tabulate(goalAlignment) }
}

type OverlapRule = (a: readonly string[], b: readonly string[]) => number

function tabulate(rule: OverlapRule): OverlapPoints[] {
  const ofViewer = Array.from({ length: MASK_BITS }, (_, i) => `viewer ${i}`)
  const ofOther = Array.from({ length: MASK_BITS }, (_, i) => `other ${i}`)
  return Array.from({ length: MASK_BITS + 1 }, (_, own) => {
    const points = new Float64Array((MASK_BITS + 1) * OVERLAP_ROW)
    const viewer = ofViewer.slice(0, own)
    for (let shared = 0; shared <= own; shared += 1) {
      for (let length = shared; length <= MASK_BITS; length += 1) {
        const other = [...viewer.slice(0, shared), ...ofOther.slice(shared, length)]
        points[shared * OVERLAP_ROW + length] = rule(viewer, other)
      }
    }
    return points
  })
}
