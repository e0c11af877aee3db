/** The four 32-bit words of a UUID in lower case, written into `target` from `at`. */
export function writeWords(id: string, target: Uint32Array, at: number): void {
  target[at] = (half(id, 0) << 16) | half(id, 4)
  target[at + 1] = (half(id, 9) << 16) | half(id, 14)
  target[at + 2] = (half(id, 19) << 16) | half(id, 24)
  target[at + 3] = (half(id, 28) << 16) | half(id, 32)
}

/** Four hexadecimal digits as a number. */
function half(id: string, from: number): number {
  return (
    (digit(id, from) << 12) | (digit(id, from + 1) << 8) | (digit(id, from + 2) << 4) | digit(id, from + 3)
  )
}

/** 0-9 are signs 48 to 57, a-f are 97 to 102. */
function digit(id: string, place: number): number {
  const sign = id.charCodeAt(place)
  return (sign & 15) + 9 * (sign >> 6)
}

/** The UUID that four words are. */
export function idAt(words: Uint32Array, at: number): string {
  let hex = ''
  for (let i = 0; i < 4; i += 1) hex += words[at + i]!.toString(16).padStart(8, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Where each id is: open addressing over slot numbers, 4 to 16 bytes a member. UUIDs are random enough to be their own hash. */
export function createIdTable(wordOf: (slot: number, word: number) => number, expected: number) {
  const wanted = new Uint32Array(4)
  // 0 is an empty place, -1 one that was emptied, n + 1 holds slot n.
  let places = new Int32Array(capacityFor(expected))
  let used = 0
  let count = 0

  const isWanted = (slot: number) => {
    for (let word = 3; word >= 0; word -= 1) if (wordOf(slot, word) !== wanted[word]) return false
    return true
  }
  const placeOf = (id: string) => {
    writeWords(id, wanted, 0)
    for (let place = wanted[3]! & (places.length - 1); ; place = (place + 1) & (places.length - 1)) {
      const held = places[place]!
      if (held === 0) return -1
      if (held > 0 && isWanted(held - 1)) return place
    }
  }
  const insertSlot = (slot: number) => {
    let place = wordOf(slot, 3) & (places.length - 1)
    while (places[place]! > 0) place = (place + 1) & (places.length - 1)
    if (places[place] === 0) used += 1
    places[place] = slot + 1
  }
  const rehash = () => {
    const before = places
    places = new Int32Array(capacityFor(count + 1))
    used = 0
    for (const held of before) if (held > 0) insertSlot(held - 1)
  }

  return {
    /** The slot of an id, or -1. */
    find(id: string): number {
      const place = placeOf(id)
      return place < 0 ? -1 : places[place]! - 1
    },
    /** Adds a slot whose words are written already and whose id is not there yet. */
    add(slot: number): void {
      if ((used + 1) * 2 > places.length) rehash()
      insertSlot(slot)
      count += 1
    },
    remove(id: string): void {
      const place = placeOf(id)
      if (place < 0) return
      places[place] = -1
      count -= 1
    },
    bytes: () => places.byteLength,
  }
}

/** A power of two that so many fill to a quarter, so that they double before the next rehash. */
function capacityFor(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(16, count * 4)))
}
