/** A source of chance that gives the same answers for the same seed. */
export type Random = {
  /** From 0 up to and without 1. */
  next(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Each entry as likely as its weight says. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  /** Up to `count` different entries, in any order. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** Chance from a seed and as many numbers as name what is drawn: other numbers, other chance (mulberry32). */
export function randomOf(...seeds: number[]): Random {
  let state = 0x9e3779b9
  for (const seed of seeds) state = scramble(Math.imul(state ^ seed, 0x85ebca6b) + 0x6d2b79f5)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    return scramble(state) / 0x1_0000_0000
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [entry, weight] of list) {
        left -= weight
        if (left < 0) return entry
      }
      return list.at(-1)![0]
    },
    sample(list, count) {
      const rest = [...list]
      const size = Math.min(count, rest.length)
      return Array.from({ length: size }, () => rest.splice(Math.floor(next() * rest.length), 1)[0]!)
    },
  }
}

function scramble(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return (mixed ^ (mixed >>> 14)) >>> 0
}
