/** A code works for 10 minutes and 3 attempts; another one can be asked for after 60 seconds. */
export const codeRules = {
  digits: 6,
  lastsMilliseconds: 600_000,
  attempts: 3,
  resendMilliseconds: 60_000,
} as const

export type PhoneCheck = { phone: string; problem: null } | { phone: null; problem: string }

/** A phone number as typed, without anything but digits and plus signs. */
function strippedPhone(text: string): string {
  return text.replace(/[^\d+]/g, '')
}

/**
 * A typed phone number reduced to `+` and digits, or the first thing wrong with it, in the words that the form shows.
 * Whether such a number exists in any country is asked afterwards, of the numbering plans.
 */
export function checkPhone(text: string): PhoneCheck {
  const phone = strippedPhone(text)
  const wrong = (problem: string): PhoneCheck => ({ phone: null, problem })
  if (text.trim() === '') return wrong('Please enter your phone number')
  if (!phone.startsWith('+')) return wrong('Phone number must include country code (e.g., +1234567890)')
  if (!/^\d{10,15}$/.test(phone.slice(1).replaceAll('+', ''))) {
    return wrong('Phone number must be 10-15 digits including country code')
  }
  return /^\+[1-9]\d{1,14}$/.test(phone) ? { phone, problem: null } : wrong('Invalid phone number format')
}

/** What is wrong with a typed code, in the words that the form shows, or null. */
export function checkCode(text: string): string | null {
  if (text.trim() === '') return 'Please enter the verification code'
  return /^[0-9]{6}$/.test(text.trim()) ? null : 'Please enter a valid 6-digit code'
}

/** A verification that is under way, as far as judging a code goes. */
export type PhoneVerification = { id: string; attempts: number; expiresAt: Date }

export type CodeVerdict = 'not_requested' | 'session_expired' | 'expired' | 'attempts' | 'wrong' | 'right'

/**
 * What a guess is worth: the verification must be the latest of the member, in time, and with attempts left.
 * The last wrong attempt already answers that there are none left.
 */
export function validateCode(
  verification: PhoneVerification | null,
  guess: { verificationId: string; isRight: boolean },
  now: Date,
): CodeVerdict {
  if (verification === null) return 'not_requested'
  if (verification.id !== guess.verificationId) return 'session_expired'
  if (verification.attempts >= codeRules.attempts) return 'attempts'
  if (verification.expiresAt <= now) return 'expired'
  return guess.isRight ? 'right' : 'wrong'
}
