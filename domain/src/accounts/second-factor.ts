/** The second factor: what besides the first one (a password, a link, a provider) has to be shown to sign in. */
export const secondFactorRules = {
  /** How long a code of an authenticator is the current one, in seconds. */
  stepSeconds: 30,
  /** How many recovery codes a member is given at a time. */
  recoveryCodes: 10,
  /** How long after the first factor the second is waited for, in seconds. */
  waitSeconds: 600,
} as const

/** The signs of recovery codes: none that is taken for another. */
export const recoverySigns = '23456789abcdefghjkmnpqrstuvwxyz'

export type FactorCode = { kind: 'authenticator' | 'recovery'; code: string }

const shapes: Record<FactorCode['kind'], RegExp> = {
  authenticator: /^\d{6}$/,
  recovery: /^[a-z0-9]{10}$/,
}

/**
 * Reads what somebody typed as their second factor: six digits are an authenticator's, ten letters and digits a recovery
 * code. Blanks, hyphens and capitals are forgiven. Null where it is neither.
 */
export function readFactorCode(text: string): FactorCode | null {
  const signs = text.replace(/[\s-]/g, '').toLowerCase()
  if (shapes.authenticator.test(signs)) return { kind: 'authenticator', code: signs }
  if (shapes.recovery.test(signs)) return { kind: 'recovery', code: `${signs.slice(0, 5)}-${signs.slice(5)}` }
  return null
}
