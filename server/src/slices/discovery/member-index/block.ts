/** Members to a block. Whatever grows, grows by a block, so that nothing is ever copied. */
export const BLOCK_SIZE = 16_384

/** What a slot holds. */
export const EMPTY = 0
export const OPEN = 1
/** Has as many to answer as they are open to, or above the limit: suggested to nobody but whom they connected to. */
export const OVER_INBOX_LIMIT = 2

/** When somebody was active who hides it: before every moment, so that nothing by time finds them. */
export const HIDDEN = Number.NEGATIVE_INFINITY

/** The columns of 16,384 members: 61 bytes each. */
export type Block = ReturnType<typeof blockOver>

/** What a member takes in columns, in bytes. */
export const BYTES_A_MEMBER = 61

/** An empty block, in memory that threads can share. */
export function createBlock(): Block {
  return blockOver(new SharedArrayBuffer(BYTES_A_MEMBER * BLOCK_SIZE))
}

/** The columns that lie in a block's memory, one behind the other: those of wide values first, as they must be aligned. */
export function blockOver(buffer: SharedArrayBuffer) {
  let next = 0
  const take = (bytes: number) => {
    const at = next
    next += bytes * BLOCK_SIZE
    return at
  }
  const doubles = () => new Float64Array(buffer, take(8), BLOCK_SIZE)
  const words = (each = 1) => new Uint32Array(buffer, take(4 * each), each * BLOCK_SIZE)
  const codes = () => new Uint8Array(buffer, take(1), BLOCK_SIZE)
  return {
    buffer,
    /** Milliseconds since 1970; {@link HIDDEN} where the member does not show it. */
    lastActiveAt: doubles(),
    /** Milliseconds since 1970. */
    joinedAt: doubles(),
    /** Four words of the id each. */
    ids: words(4),
    skills: words(),
    goals: words(),
    neededSkills: words(),
    turnKey: words(),
    /** What the order Best for both takes off. */
    price: new Float32Array(buffer, take(4), BLOCK_SIZE),
    state: codes(),
    tier: codes(),
    years: codes(),
    country: codes(),
    /** As the filters read it: the default where none is stated. */
    age: codes(),
    level: codes(),
    hours: codes(),
    starts: codes(),
  }
}

/** Takes what is left of a member out of a slot that they have left. */
export function wipeSlot({ buffer: _, ids, ...columns }: Block, offset: number): void {
  ids.fill(0, 4 * offset, 4 * offset + 4)
  for (const column of Object.values(columns)) column[offset] = 0
}
