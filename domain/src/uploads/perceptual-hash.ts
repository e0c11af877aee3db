/** A picture is hashed from this many grey values a side. */
export const HASH_SIDE = 9
/** Two pictures look alike where at most so many of the 128 bits of their hashes differ. */
export const ALIKE_BITS = 12

/** Grey values closer than this count as equal, so that what a re-encoding adds to a plain wall is no difference. */
const NOISE = 2
const STEPS = HASH_SIDE - 1
const BITS = 2 * STEPS * STEPS
/** A picture with fewer bits of one kind is a plain colour or one gradient, and looks like any other. */
const TELLING_BITS = 16

/**
 * The difference hash (dHash, by Neal Krawetz) of a picture that was shrunk to 9 by 9 grey values, row by row: whether each
 * value is darker than the next in its row, then in its column. 128 bits as hexadecimal digits; null where the picture
 * shows too little to be told by.
 */
export function differenceHash(greys: readonly number[]): string | null {
  const at = (x: number, y: number) => greys[y * HASH_SIDE + x]!
  const bits: boolean[] = []
  for (const [right, down] of [
    [1, 0],
    [0, 1],
  ] as const)
    for (let y = 0; y < STEPS; y++)
      for (let x = 0; x < STEPS; x++) bits.push(at(x + right, y + down) - at(x, y) > NOISE)
  const ones = bits.filter(Boolean).length
  if (Math.min(ones, BITS - ones) < TELLING_BITS) return null
  const digits = Array.from({ length: BITS / 4 }, (_, place) => bits.slice(place * 4, place * 4 + 4))
  return digits.map((four) => four.reduce((value, bit) => value * 2 + Number(bit), 0).toString(16)).join('')
}

/** In how many bits two hashes differ. */
export function hammingDistance(a: string, b: string): number {
  let apart = 0
  for (let rest = BigInt(`0x${a}`) ^ BigInt(`0x${b}`); rest > 0n; rest >>= 1n) apart += Number(rest & 1n)
  return apart
}

/**
 * The 16 bytes of a hash with their places. Two that look alike have at least one of them in common, as they differ in
 * fewer bits than there are bytes, and are found by it.
 */
export function bandsOf(hash: string): string[] {
  return Array.from({ length: BITS / 8 }, (_, place) => `${place} ${hash.slice(place * 2, place * 2 + 2)}`)
}
