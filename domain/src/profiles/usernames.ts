import { profileLimits } from './profiles.ts'

/**
 * A username from the part of an e-mail before the at-sign (SPEC section 4): accents dropped, other signs turned
 * into underscores, 2 to 30 characters, always valid. Whether it is taken is not known here.
 */
export function deriveUsername(email: string): string {
  const base = (email.split('@')[0] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '_')
    .slice(0, profileLimits.usernameMax)
  if (!/[a-z0-9]/.test(base)) return 'member'
  return base.length < profileLimits.usernameMin ? `${base}_` : base
}

/** The base with a number behind it, shortened to fit 30 characters, for when the base is taken (DECISIONS 7). */
export function numberedUsername(base: string, n: number): string {
  const suffix = String(n)
  return base.slice(0, profileLimits.usernameMax - suffix.length) + suffix
}
