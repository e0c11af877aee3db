/** Bytes of a file of the log, as initdb chooses by itself. */
export const SEGMENT_BYTES = 2 ** 24
const SEGMENTS_PER_NAME = 2 ** 32 / SEGMENT_BYTES

const hexadecimal = (number: number, digits: number) =>
  number.toString(16).toUpperCase().padStart(digits, '0')

/** The file that holds a position of the log, a number of bytes since its beginning. */
export function segmentAt(timeline: string, position: number): string {
  const index = Math.floor(position / SEGMENT_BYTES)
  const [high, low] = [Math.floor(index / SEGMENTS_PER_NAME), index % SEGMENTS_PER_NAME]
  return `${timeline}${hexadecimal(high, 8)}${hexadecimal(low, 8)}`
}

/** Where a file of the log begins. */
export function startOf(segment: string): number {
  const index =
    Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_PER_NAME + Number.parseInt(segment.slice(16), 16)
  return index * SEGMENT_BYTES
}

export const segmentAfter = (segment: string): string =>
  segmentAt(segment.slice(0, 8), startOf(segment) + SEGMENT_BYTES)

/** A position as PostgreSQL writes it. */
export const asLsn = (position: number): string =>
  `${hexadecimal(Math.floor(position / 2 ** 32), 1)}/${hexadecimal(position % 2 ** 32, 1)}`
