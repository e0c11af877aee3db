/** The server's clock may be a little behind, in milliseconds. */
const margin = 500
/** Between one asking and the next, in milliseconds. */
const pause = 30_000
const longestTimeout = 2 ** 31 - 1

/**
 * Asks once a moment, in milliseconds, is past, and every half a minute from then on: this browser's clock may be ahead,
 * and an answer may fail. Returns what ends it.
 */
export function askFrom(moment: number, ask: () => unknown): () => void {
  const wait = (shortest: number) =>
    setTimeout(hear, Math.min(longestTimeout, Math.max(shortest, moment + margin - Date.now())))
  const hear = () => {
    void ask()
    timer = wait(pause)
  }
  let timer = wait(margin)
  return () => clearTimeout(timer)
}
