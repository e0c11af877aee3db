import { z } from 'zod'

// C0 and C1 controls but for tab and newline, the line separators, and the overrides that can disguise text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/** Text a person may type on several lines: no control characters, no lone surrogates; at most `max` characters. */
export function multilineText(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !forbidden.test(text) && text.isWellFormed(), 'control characters are not allowed')
}

/** As {@link multilineText}, on a single line. */
export function lineText(max: number) {
  return multilineText(max).refine((text) => !/[\t\n]/.test(text), 'must be a single line')
}

/** An opaque id, as found in URLs; in capitals it is the same one. */
export const idSchema = z.uuid().toLowerCase()
