import { thousandths } from '@netwrk/domain/discovery/score'

/** The best so far, best first, never more than the limit; over slots, so that nothing is made for those passed over. */
export type Shortlist = ReturnType<typeof createShortlist>

/** What a total must reach to come to so many thousandths, less a hair for how numbers are rounded. */
function leastFor(points: number): number {
  return (points - 0.5) / 1000 - 1e-9
}

/**
 * Keeps the order of the domain's `topSuggestions`: score in thousandths, then verification level, then turn; equals in
 * all three are told apart by their id, through `isIdBefore`.
 */
export function createShortlist(
  limit: number,
  minimum: number,
  isIdBefore: (slot: number, other: number) => boolean,
) {
  const scores = new Float64Array(limit)
  const levels = new Uint8Array(limit)
  const turns = new Float64Array(limit)
  const slots = new Int32Array(limit)
  let count = 0
  const list = {
    /** What a total must reach to matter. */
    threshold: limit > 0 ? leastFor(thousandths(minimum)) : Number.POSITIVE_INFINITY,
    /** Offers somebody whose total reaches the threshold, by their score in thousandths. */
    offer(score: number, level: number, turn: number, slot: number): void {
      const isBefore = (place: number) => {
        if (score !== scores[place]) return score > scores[place]!
        if (level !== levels[place]) return level > levels[place]!
        if (turn !== turns[place]) return turn < turns[place]!
        return isIdBefore(slot, slots[place]!)
      }
      if (count === limit && !isBefore(limit - 1)) return
      let place = count < limit ? count++ : limit - 1
      for (; place > 0 && isBefore(place - 1); place -= 1) {
        scores[place] = scores[place - 1]!
        levels[place] = levels[place - 1]!
        turns[place] = turns[place - 1]!
        slots[place] = slots[place - 1]!
      }
      scores[place] = score
      levels[place] = level
      turns[place] = turn
      slots[place] = slot
      if (count === limit) list.threshold = leastFor(scores[limit - 1]!)
    },
    slots: (): number[] => [...slots.subarray(0, count)],
  }
  return list
}
