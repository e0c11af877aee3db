import type { Content } from './store.ts'

/** A piece of a content, and whether it is its last. */
export type Chunk = { bytes: Buffer; isLast: boolean }

/** The same bytes in pieces of one size, the last of which may be shorter; one empty piece where there are none. */
export async function* chunksOf(content: Content, size: number): AsyncGenerator<Chunk> {
  let held: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    held.push(piece)
    length += piece.length
    if (length <= size) continue
    const all = Buffer.concat(held)
    let from = 0
    // What may be the last is kept until more comes.
    for (; length - from > size; from += size) yield { bytes: all.subarray(from, from + size), isLast: false }
    held = [all.subarray(from)]
    length -= from
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
