/** Places for tabs on this server: so many for each member, or each client address. */
export type ConnectionSlots = {
  /** Takes one: returns what gives it back, or null where all are taken. Without a key nobody counts. */
  take(key: string | null): (() => void) | null
}

/** @param most how many a key may have at once; null for no limit */
export function createConnectionSlots(most: number | null): ConnectionSlots {
  const taken = new Map<string, number>()
  const giveBack = (key: string) => {
    const left = taken.get(key)! - 1
    if (left === 0) taken.delete(key)
    else taken.set(key, left)
  }
  return {
    take(key) {
      if (key === null || most === null) return () => {}
      const count = taken.get(key) ?? 0
      if (count >= most) return null
      taken.set(key, count + 1)
      return () => giveBack(key)
    },
  }
}
