import type { Puzzle } from '@netwrk/domain/accounts/puzzle'

/** A solved puzzle has an id by which it is known again, until it expires. */
export type Verdict =
  | { result: 'solved'; id: string; expiresAt: Date }
  | { result: 'refused' }
  /** The reason holds no solution and no secret: it may be logged. */
  | { result: 'misconfigured' | 'unavailable'; reason: string }

/** The captcha port: what to solve, and whether it was. Neither rejects. That a solution works once is the caller's. */
export type CaptchaPort = {
  /** Origins whose scripts and frames the widget needs. */
  origins: readonly string[]
  puzzle(): Promise<Puzzle>
  check(solution: string): Promise<Verdict>
}
