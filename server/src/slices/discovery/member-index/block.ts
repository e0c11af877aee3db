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
export type Block = ReturnType<typeof createBlock>

export function createBlock() {
  return {
    /** Four words of the id each. */
    ids: new Uint32Array(4 * BLOCK_SIZE),
    state: new Uint8Array(BLOCK_SIZE),
    tier: new Uint8Array(BLOCK_SIZE),
    years: new Uint8Array(BLOCK_SIZE),
    country: new Uint8Array(BLOCK_SIZE),
    /** As the filters read it: the default where none is stated. */
    age: new Uint8Array(BLOCK_SIZE),
    level: new Uint8Array(BLOCK_SIZE),
    skills: new Uint32Array(BLOCK_SIZE),
    goals: new Uint32Array(BLOCK_SIZE),
    neededSkills: new Uint32Array(BLOCK_SIZE),
    hours: new Uint8Array(BLOCK_SIZE),
    starts: new Uint8Array(BLOCK_SIZE),
    /** What the order Best for both takes off. */
    price: new Float32Array(BLOCK_SIZE),
    /** Milliseconds since 1970; {@link HIDDEN} where the member does not show it. */
    lastActiveAt: new Float64Array(BLOCK_SIZE),
    /** Milliseconds since 1970. */
    joinedAt: new Float64Array(BLOCK_SIZE),
    turnKey: new Uint32Array(BLOCK_SIZE),
  }
}

export const BYTES_A_MEMBER = Object.values(createBlock()).reduce(
  (bytes, column) => bytes + column.BYTES_PER_ELEMENT * (column.length / BLOCK_SIZE),
  0,
)
