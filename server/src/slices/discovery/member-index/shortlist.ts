/** The best so far, best first, never more than the limit; over slots, so that nothing is made for those passed over. */
export type Shortlist = ReturnType<typeof createShortlist>

/** What a worth must reach to come to so many parts, less a hair for how numbers are rounded. */
function leastFor(worth: number, parts: number): number {
  return (worth - 0.5) / parts - 1e-9
}

/**
 * Keeps the order of the domain's `topBy`: worth in whole parts, then verification level, then turn; equals in
 * all three are told apart by their id, through `isIdBefore`.
 * @param minimum what is worth fewer parts is not wanted
 * @param parts parts of one, in which worth is told
 */
export function createShortlist(
  limit: number,
  { minimum, parts }: { minimum: number; parts: number },
  isIdBefore: (slot: number, other: number) => boolean,
) {
  const worths = new Float64Array(limit)
  const levels = new Uint8Array(limit)
  const turns = new Float64Array(limit)
  const slots = new Int32Array(limit)
  let count = 0
  const list = {
    /** What a worth must reach to matter. */
    threshold: limit > 0 ? leastFor(minimum, parts) : Number.POSITIVE_INFINITY,
    /** Offers somebody whose worth reaches the threshold, by their worth in parts. */
    offer(worth: number, level: number, turn: number, slot: number): void {
      const isBefore = (place: number) => {
        if (worth !== worths[place]) return worth > worths[place]!
        if (level !== levels[place]) return level > levels[place]!
        if (turn !== turns[place]) return turn < turns[place]!
        return isIdBefore(slot, slots[place]!)
      }
      if (count === limit && !isBefore(limit - 1)) return
      let place = count < limit ? count++ : limit - 1
      for (; place > 0 && isBefore(place - 1); place -= 1) {
        worths[place] = worths[place - 1]!
        levels[place] = levels[place - 1]!
        turns[place] = turns[place - 1]!
        slots[place] = slots[place - 1]!
      }
      worths[place] = worth
      levels[place] = level
      turns[place] = turn
      slots[place] = slot
      if (count === limit) list.threshold = leastFor(worths[limit - 1]!, parts)
    },
    slots: (): number[] => [...slots.subarray(0, count)],
  }
  return list
}
