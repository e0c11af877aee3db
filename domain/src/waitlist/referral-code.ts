/** What people read aloud and type: no 0 and O, no 1 and I. 32 signs, so that a byte falls on each equally often. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** How many signs a referral code has: 32^8 codes, so that guessing one is hopeless and a clash is rare. */
export const referralCodeLength = 8

/** A code made from `referralCodeLength` random bytes. */
export function referralCodeFrom(random: Uint8Array): string {
  return codeFrom(random.subarray(0, referralCodeLength))
}

/** A code with as many signs as there are random bytes. */
export function codeFrom(random: Uint8Array): string {
  return Array.from(random, (byte) => signs[byte % signs.length]).join('')
}

/** A code as it is compared: upper-cased as typed, without blanks around; null where none was given. */
export function normaliseReferralCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return code === '' ? null : code
}
