/** A piece of an excerpt; `isHit` marks what was looked for. */
export type ExcerptPart = { text: string; isHit: boolean }

/** Signs before the first hit and in all, beyond which an excerpt is cut. */
const lead = 40
const longest = 160

const wordSigns = /[\p{L}\p{N}\p{M}]+/gu
/** Words of a search that count; more say nothing about a message. */
const mostWords = 10

/** The words of a search, lower-case; only the last may be the beginning of a word. */
export function searchWords(text: string): string[] {
  return (text.normalize('NFC').toLowerCase().match(wordSigns) ?? []).slice(0, mostWords)
}

/** Where in a message the words of a search stand: a line or two around the first of them, the words apart. */
export function excerptOf(content: string, words: readonly string[]): ExcerptPart[] {
  const line = content.replace(/\s+/g, ' ')
  const hits = hitsIn(line, words)
  const start = cutBefore(line, Math.max(0, (hits[0]?.start ?? 0) - lead))
  const end = Math.min(line.length, start + longest)
  const parts: ExcerptPart[] = start > 0 ? [{ text: '…', isHit: false }] : []
  let at = start
  for (const hit of hits.filter((one) => one.end <= end)) {
    if (hit.start > at) parts.push({ text: line.slice(at, hit.start), isHit: false })
    parts.push({ text: line.slice(hit.start, hit.end), isHit: true })
    at = hit.end
  }
  if (at < end) parts.push({ text: line.slice(at, end), isHit: false })
  if (end < line.length) parts.push({ text: '…', isHit: false })
  return parts
}

type Span = { start: number; end: number }

function hitsIn(line: string, words: readonly string[]): Span[] {
  const last = words.at(-1)
  return [...line.matchAll(wordSigns)].flatMap(({ index, 0: word }) => {
    const lower = word.normalize('NFC').toLowerCase()
    if (words.includes(lower)) return [{ start: index, end: index + word.length }]
    if (last === undefined || !lower.startsWith(last)) return []
    return [{ start: index, end: index + Math.min(word.length, last.length) }]
  })
}

// Not in the middle of a word, unless that has no end in reach.
function cutBefore(line: string, start: number): number {
  if (start === 0) return 0
  const blank = line.indexOf(' ', start)
  return blank === -1 || blank > start + lead / 2 ? start : blank + 1
}
