/** Writes a line as it is, or another in its place. */
type Write = (fields: object, text: string) => void

const mostKinds = 1000

/**
 * Lets the first line of a kind through and counts what repeats it for a while; then one line says how many those were.
 * An outage is told in full without filling the disk.
 */
export function createThrottle(windowMilliseconds: number) {
  const repeats = new Map<string, number>()
  return (kind: string, text: string, write: Write): boolean => {
    const repeated = repeats.get(kind)
    if (repeated !== undefined) {
      repeats.set(kind, repeated + 1)
      return false
    }
    if (repeats.size >= mostKinds) return true
    repeats.set(kind, 0)
    const timer = setTimeout(() => {
      const times = repeats.get(kind)!
      repeats.delete(kind)
      const seconds = Math.round(windowMilliseconds / 1000)
      if (times > 0) write({ times, seconds }, `${text}, ${times} times more in ${seconds} s`)
    }, windowMilliseconds)
    timer.unref()
    return true
  }
}
