import { searchWords } from '../../messages/excerpt.ts'
import { idSchema } from '../../text.ts'

/** What somebody of the staff may have meant by what they typed; null for what it cannot be. */
export type MemberQuery = {
  /** As typed, in small letters. */
  text: string
  id: string | null
  username: string | null
  /** The words of a name; the last may be the beginning of one. */
  words: readonly string[]
  email: string | null
  /** Whether the address is only begun. */
  isEmailBegun: boolean
  /** The last digits of a phone number, or all of them. */
  phoneEnding: string | null
  /** What the payment provider may call a customer, a subscription or an invoice. */
  paymentId: string | null
}

/** So many digits of a phone number are asked for; who may see numbers may give more. */
export const PHONE_ENDING_DIGITS = 4

/**
 * Reads what was typed into the search for members. Nobody is to guess at an address or a number bit by bit, so that without the
 * right to see them an address counts whole, and of a number the last four digits or all.
 */
export function readMemberQuery(typed: string, maySeePrivate: boolean): MemberQuery {
  const text = typed.trim().toLowerCase()
  const isOneWord = text !== '' && !/\s/.test(text)
  const isWhole = /^[^@]+@[^@]+\.[^@]{2,}$/.test(text)
  return {
    text,
    id: idSchema.safeParse(text).data ?? null,
    username: /^@?[\w.-]{1,30}$/.test(text) ? text.replace(/^@/, '') : null,
    words: text.includes('@') ? [] : searchWords(text),
    email: isOneWord && text.includes('@', 1) && (isWhole || maySeePrivate) ? text : null,
    isEmailBegun: maySeePrivate,
    phoneEnding: phoneEndingIn(text, maySeePrivate),
    paymentId: /^[\w-]{8,255}$/.test(typed.trim()) ? typed.trim() : null,
  }
}

function phoneEndingIn(text: string, maySeePrivate: boolean): string | null {
  if (!/^\+?[\d\s()./-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length > 15) return null
  if (text.startsWith('+')) return digits.length >= 7 ? `+${digits}` : null
  const fits = maySeePrivate ? digits.length >= PHONE_ENDING_DIGITS : digits.length === PHONE_ENDING_DIGITS
  return fits ? digits : null
}
