import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A number that can take an SMS, in the one form it is stored and compared in. */
export type Destination = {
  number: string
  /** The country of the number, or its calling code where that is no country's: what sendings are counted by. */
  region: string
}

// Kinds of numbers that take no SMS, or at a price that somebody else earns.
const refusedTypes: NumberType[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'FIXED_LINE',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]

/** Asks the numbering plans of the world; null where no such number exists or it takes no SMS. */
export function destinationOf(phone: string): Destination | null {
  const parsed = parsePhoneNumberFromString(phone)
  if (!parsed?.isValid() || refusedTypes.includes(parsed.getType())) return null
  return { number: parsed.number, region: parsed.country ?? `+${parsed.countryCallingCode}` }
}
