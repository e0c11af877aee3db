import { normalise } from './normalise/normalise.ts'
import type { Talk } from './talk.ts'

/** So alike are two texts that were written once: the share of pairs of words that both have. */
const ALIKE = 0.5
const MANY = 3
/** Of each text so many characters are compared. */
const MOST = 600

/** Whether nearly the same as the first message was sent to many within the days that are looked at. */
export function sameTextToMany(talk: Talk): boolean {
  const opening = talk.messages[0]
  if (!opening?.isFromSender || talk.sent.length < MANY) return false
  const mine = wordPairs(opening.text)
  return mine.size >= 5 && talk.sent.filter((text) => likeness(mine, wordPairs(text)) >= ALIKE).length >= MANY
}

function wordPairs(text: string): Set<string> {
  const found = normalise(text.slice(0, MOST)).text.match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(found.slice(1).map((word, index) => `${found[index]} ${word}`))
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((pair) => b.has(pair)).length
  return both / Math.max(1, a.size + b.size - both)
}
