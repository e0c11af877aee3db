/** Texts that are no zones may not fill the memory. */
const mostKept = 500

/** As `make`, which is asked once for each zone: making a format of a zone takes many times as long as using it. */
export function keptByZone<T>(make: (zone: string) => T): (zone: string) => T {
  const kept = new Map<string, T>()
  return (zone) => {
    if (kept.has(zone)) return kept.get(zone)!
    const made = make(zone)
    if (kept.size >= mostKept) kept.clear()
    kept.set(zone, made)
    return made
  }
}
