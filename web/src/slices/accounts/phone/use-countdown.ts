import { useNow } from '../../../lib/browser/use-now.ts'

/** Whole seconds until a moment (milliseconds since 1970), counted down to 0. */
export function useCountdown(until: number): number {
  useNow(250)
  // Between two ticks as well: the tick only has it shown anew.
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
