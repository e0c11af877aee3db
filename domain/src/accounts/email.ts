const missingEmail = 'Please enter your email address'
export const invalidEmail = 'Please enter a valid email address'

/** What is wrong in a form that asks for the e-mail alone, or null (SPEC section 5, DECISIONS 50). */
export function validateEmail(text: string): string | null {
  if (text.trim() === '') return missingEmail
  return isEmail(text) ? null : invalidEmail
}

/** An e-mail address as it is stored and compared: trimmed, lower-cased (DECISIONS 7). */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The longest address a mail can be sent to. */
const EMAIL_MAX = 254
// Text, at-sign, text, dot, text: no blanks, no control or invisible characters, one at-sign.
const emailPattern = /^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]+$/u

/** Whether a text reads as text, at-sign, text, dot, text (SPEC section 5), within 254 characters. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= EMAIL_MAX && emailPattern.test(address)
}
