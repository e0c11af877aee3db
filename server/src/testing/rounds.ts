/** How often a race is run: as often as it was written for in `npm test -- --full`, else an eighth of that. */
export function rounds(full: number): number {
  return process.env.TEST_FULL ? full : Math.ceil(full / 8)
}
