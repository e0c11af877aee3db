/** The best so far, best first, never more than the limit; over slots, so that nothing is made for those passed over. */
export type Shortlist = ReturnType<typeof createShortlist>

/**
 * Keeps the order of the domain's `topSuggestions`: score, then verification level, then turn; equals in all three are
 * told apart by their id, through `isIdBefore`.
 */
export function createShortlist(
  limit: number,
  minimum: number,
  isIdBefore: (slot: number, other: number) => boolean,
) {
  const totals = new Float64Array(limit)
  const levels = new Uint8Array(limit)
  const turns = new Float64Array(limit)
  const slots = new Int32Array(limit)
  let count = 0
  const list = {
    /** What a score must reach to matter. */
    threshold: limit > 0 ? minimum : Number.POSITIVE_INFINITY,
    /** Offers somebody whose total reaches the threshold. */
    offer(total: number, level: number, turn: number, slot: number): void {
      const isBefore = (place: number) => {
        if (total !== totals[place]) return total > totals[place]!
        if (level !== levels[place]) return level > levels[place]!
        if (turn !== turns[place]) return turn < turns[place]!
        return isIdBefore(slot, slots[place]!)
      }
      if (count === limit && !isBefore(limit - 1)) return
      let place = count < limit ? count++ : limit - 1
      for (; place > 0 && isBefore(place - 1); place -= 1) {
        totals[place] = totals[place - 1]!
        levels[place] = levels[place - 1]!
        turns[place] = turns[place - 1]!
        slots[place] = slots[place - 1]!
      }
      totals[place] = total
      levels[place] = level
      turns[place] = turn
      slots[place] = slot
      if (count === limit) list.threshold = totals[limit - 1]!
    },
    slots: (): number[] => [...slots.subarray(0, count)],
  }
  return list
}
