import type { Pair } from './pair.ts'

export type SwipeAction = 'connect' | 'pass'

/** What the two members of a pair have decided about each other so far. */
export type PairState = Pair & { lowAction: SwipeAction | null; highAction: SwipeAction | null }

export type SwipeResult =
  | { outcome: 'passed' | 'requested' | 'matched'; state: PairState }
  | { outcome: 'already-swiped' }

/**
 * Records one member's choice about the other. One choice a pair and direction: a
 * second is `already-swiped` and changes nothing. A connect that meets a connect is `matched`; one that does not is
 * `requested`, whether the other side passed or is silent, so that nobody learns of a pass.
 */
export function swipe(state: PairState, by: string, action: SwipeAction): SwipeResult {
  const [mine, theirs] = sidesOf(state, by)
  if (state[mine] !== null) return { outcome: 'already-swiped' }
  const next = { ...state, [mine]: action }
  if (action === 'pass') return { outcome: 'passed', state: next }
  return { outcome: state[theirs] === 'connect' ? 'matched' : 'requested', state: next }
}

function sidesOf(state: PairState, by: string): ['lowAction', 'highAction'] | ['highAction', 'lowAction'] {
  if (by === state.lowId) return ['lowAction', 'highAction']
  if (by === state.highId) return ['highAction', 'lowAction']
  throw new RangeError('only the two members of a pair decide about it')
}

/** A member's most recent choice, about anybody. */
export type LastSwipe = { action: SwipeAction; at: Date }

/**
 * Whether the last choice can be taken back: it is a pass, of the same local day, and nothing has
 * been taken back since it was made, so that undoing goes one step back and no further.
 */
export function canUndo(last: LastSwipe | null, lastUndoAt: Date | null, dayStart: Date): boolean {
  if (last === null || last.action !== 'pass' || last.at < dayStart) return false
  return lastUndoAt === null || lastUndoAt < last.at
}
