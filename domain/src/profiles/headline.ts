import { z } from 'zod'
import { lineText } from '../text.ts'

/** The longest headline, in characters. */
export const headlineMax = 100

export const headlineHasAddress = 'Please leave web addresses out: links have a place of their own.'

// The start of a web address, or what looks like the name of a site.
const webAddress = /:\/\/|www\.|\b[a-z0-9-]+\.(?:com|net|org|io|co|app|dev|me|ly|gg|xyz|info|biz)\b/i
// What the field says already.
const opening = /^(?:(?:i['’]?m|i am|we['’]?re|we are)\s+)?building\s+/i

/** What is wrong with a headline, or null. Nothing at all is fine. */
export function headlineProblem(text: string): string | null {
  return webAddress.test(text.normalize('NFKC')) ? headlineHasAddress : null
}

/** What a member is building, as it goes on after "I'm building": one line, none of it said twice, without a web address. */
export const headlineSchema = z
  .string()
  .overwrite((text) => text.trim().replace(opening, '').replace(/\.$/, '').trim())
  .pipe(lineText(headlineMax).refine((text) => headlineProblem(text) === null, headlineHasAddress))

/** The headline as others read it: `Building …`. */
export function headlineLine(headline: string): string {
  return `Building ${headline}`
}
