// What takes long is done in full in `npm test -- --full`, and an eighth of it otherwise.
const share = process.env.TEST_FULL ? 1 : 1 / 8

/** How often a test races that was written for so many rounds. */
export function rounds(full: number): number {
  return Math.ceil(full * share)
}

/** How much of something a test makes that was written for so much of it. */
export function amount(full: number): number {
  return Math.ceil(full * share)
}
