/** How long a migration waits, in milliseconds, and how often it tries again. */
export type Patience = {
  /** For a lock: whoever needs the table meanwhile waits behind it. */
  lock: number
  /** For a statement within a transaction, which may hold locks. */
  statement: number
  /** For a statement by itself, which holds none that anybody waits for. */
  alone: number
  /** At least so long between two attempts, at most twice that. */
  pause: number
  attempts: number
}

export const usualPatience: Patience = {
  lock: 500,
  statement: 60_000,
  alone: 6 * 3_600_000,
  pause: 1000,
  attempts: 120,
}

const codes = ['55P03', '57014', '40P01']

/** Whether it waited too long, for a lock or altogether, or was chosen to end a deadlock: later it may go through. */
export const isLate = (error: unknown) => codes.includes((error as { code?: string }).code ?? '')
export const isTooSlow = (error: unknown) => (error as { code?: string }).code === '57014'
