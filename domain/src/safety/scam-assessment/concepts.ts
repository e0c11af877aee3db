import { askWords } from './words/asks.ts'
import { moneyWords } from './words/money.ts'
import { talkWords } from './words/talk.ts'

/** A sentence as its words and as the concepts they stand for: `pay`, `fee`, `<link>`. */
export type Sentence = { words: readonly string[]; concepts: ReadonlySet<string> }

/** What words, pairs and triples of words stand for. */
const exact = new Map<string, string[]>()
/** What words that begin so stand for, by the beginning. */
const beginnings = new Map<string, string[]>()
/** With which words pairs and triples begin, and with which letters the beginnings, so that few need a closer look. */
const firstWords = new Set<string>()
const firstLetters = new Set<string>()
const LETTERS = 3

for (const [concept, list] of Object.entries({ ...moneyWords, ...askWords, ...talkWords }))
  for (const entry of list.split(' ')) enter(entry, concept)

function enter(entry: string, concept: string): void {
  const words = entry.replace('*', '').replaceAll('_', ' ')
  const table = entry.endsWith('*') ? beginnings : exact
  if (table === beginnings) firstLetters.add(words.slice(0, LETTERS))
  for (const spelling of new Set([words, words.replaceAll("'", '')])) {
    table.set(spelling, [...(table.get(spelling) ?? []), concept])
    if (spelling.includes(' ')) firstWords.add(spelling.split(' ')[0]!)
  }
}

/** The sentences of a normalised text. */
export function readSentences(text: string): Sentence[] {
  return text
    .split(/(?<=[.!?;:])\s/)
    .map((sentence) => sentence.split(' ').flatMap(readChunk))
    .filter((words) => words.length > 0)
    .map((words) => ({ words, concepts: conceptsOf(words) }))
}

/** Longer without a space is no word. */
const LONGEST = 80
const outside =
  /\.(?:example|com|net|org|io|co|app|xyz|top|site|online|me|info|pro|live|click|link|dev|biz|shop|finance|vip|cc|to)(?:[/:]|$)/
/** Pages where one reads or books and signs in to nothing. */
const knownPlaces =
  /\b(?:docsend|calendly|cal|forms|docs|drive|github|gitlab|linkedin|youtube|zoom|meet|google|notion|figma|wikipedia|eventbrite|meetup)\.(?:com|gle|us|so|org)\b/

/** The words in what stands between two spaces; what names a page, a sum or an address as its class. */
function readChunk(chunk: string): string[] {
  const text = chunk.slice(0, LONGEST)
  const bare = text.replace(/[^\p{L}\p{N}%]{1,9}$/u, '')
  if (/^[("]*https?:/.test(bare) || (outside.test(bare) && !bare.includes('@')))
    return [knownPlaces.test(bare) ? '<known_page>' : '<link>']
  if (bare.includes('@')) return [bare.startsWith('@') ? '<handle>' : '<mail>']
  if (/^(?:0x|bc1|t)?[a-z0-9]{24,}$/.test(bare) && /\d/.test(bare)) return ['<address>']
  return (text.match(/[$€£₹¥]?\d[\d.,]*[\p{L}%]*|\p{L}+(?:['-][\p{L}\p{N}]+)*|[:;]-?[)d]/gu) ?? []).map(
    readNumber,
  )
}

function readNumber(word: string): string {
  if (/^[$€£₹¥]/.test(word)) return '<sum>'
  if (!/^\d/.test(word)) return word
  if (word.endsWith('%')) return '<percent>'
  const digits = word.replace(/\D/g, '').length
  if (digits >= 9) return '<long_number>'
  if (/^(?:19|20)\d\d$/.test(word)) return '<year>'
  if (/^\d[\d.,]*k?$/.test(word) && (digits >= 3 || word.endsWith('k'))) return '<number>'
  return '<small_number>'
}

function conceptsOf(words: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (concepts: readonly string[] = []) => {
    for (const concept of concepts) found.add(concept)
  }
  words.forEach((word, index) => {
    if (word.startsWith('<')) found.add(word)
    add(exact.get(word))
    if (firstWords.has(word)) {
      const pair = `${word} ${words[index + 1]}`
      add(exact.get(pair))
      add(exact.get(`${pair} ${words[index + 2]}`))
    }
    if (firstLetters.has(word.slice(0, LETTERS)))
      for (let length = LETTERS; length <= Math.min(word.length, 12); length++)
        add(beginnings.get(word.slice(0, length)))
  })
  return found
}
