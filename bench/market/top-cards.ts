import type { Order } from './orders.ts'
import { parameters } from './parameters.ts'

const LIMIT = parameters.cards
const values = new Float64Array(LIMIT)

/** Who is dealt to a viewer: the best of those who are open to them, best first; equals as they come. */
export function topCards(
  { pairs, costs }: Pick<Order, 'pairs' | 'costs'>,
  viewer: number,
  open: Int32Array,
): number[] {
  const best: number[] = []
  const row = viewer * costs.length
  for (const member of open) {
    const value = pairs[row + member]! - costs[member]!
    if (best.length === LIMIT && value <= values[LIMIT - 1]!) continue
    let place = Math.min(best.length, LIMIT - 1)
    for (; place > 0 && value > values[place - 1]!; place -= 1) {
      best[place] = best[place - 1]!
      values[place] = values[place - 1]!
    }
    best[place] = member
    values[place] = value
  }
  return best
}
