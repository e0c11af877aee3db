import { normalise } from '../normalise/normalise.ts'
import type { Moment, Signal } from './signal.ts'

/** So alike are two texts that were written once: the share of pairs of words that both have. */
const ALIKE = 0.5

/** To so many the same was sent within the days that are looked at. */
export function sameTexts({ talk }: Moment): number {
  const opening = talk.messages[0]
  if (!opening?.isFromSender) return 0
  const mine = wordPairs(opening.text)
  if (mine.size < 5) return 0
  return talk.sent.filter((text) => likeness(mine, wordPairs(text)) >= ALIKE).length
}

export const sameTextToMany: Signal = (moment) => sameTexts(moment) >= 3

function wordPairs(text: string): Set<string> {
  const found = normalise(text).text.match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(found.slice(1).map((word, index) => `${found[index]} ${word}`))
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((pair) => b.has(pair)).length
  return both / Math.max(1, a.size + b.size - both)
}
