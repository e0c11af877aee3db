import { RE2JS } from 're2js'

/** Long messages are looked at up to here. Matching takes time in proportion to it, whatever the pattern. */
const MOST = 4000

/** What tells whether a text matches, whatever its case; null where the pattern cannot be read. */
export function compilePattern(pattern: string): ((text: string) => boolean) | null {
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
    return (text) => compiled.matcher(text.slice(0, MOST)).find()
  } catch {
    return null
  }
}
