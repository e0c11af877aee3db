import { signalCodes } from './codes.ts'
import type { Sentence } from './concepts.ts'
import type { Turn } from './reading.ts'
import { isFoundIn } from './signals.ts'

/** So many of the sender's turns are read word by word; of those before only the concepts count. */
const CLOSELY = 2
const yours = new Set(['your', 'you', 'u', 'ur', 'yours'])
const mine = new Set(['i', 'we', "i'll", "we'll", "i've", "we've"])

/** What a talk consists of, as far as the weights know it. Each counts once, however often it is said. */
export function featuresOf(turns: readonly Turn[]): Set<string> {
  const found = new Set<string>()
  const from = closeFrom(turns)
  for (const { isFromSender, sentences } of turns.slice(0, from))
    if (isFromSender) addEach(found, 'before:', sentences)
  for (const turn of turns.slice(from)) {
    if (turn.isFromSender) addSaid(found, turn)
    else addHeard(found, turn)
  }
  for (const code of signalCodes) if (isFoundIn(code, turns, from)) found.add(`signal:${code}`)
  return found
}

/** Where the last turns of the sender begin, with what was said before the first of them. */
function closeFrom(turns: readonly Turn[]): number {
  const own = turns.flatMap(({ isFromSender }, index) => (isFromSender ? [index] : []))
  const first = own.at(-CLOSELY) ?? own[0] ?? 0
  return turns[first - 1]?.isFromSender === false ? first - 1 : first
}

/** Concepts, those said of either side once more, and words. */
function addSaid(found: Set<string>, turn: Turn): void {
  addEach(found, 'said:', turn.sentences)
  for (const sentence of turn.sentences) {
    addWords(found, 'word:', sentence)
    if (sentence.words.some((word) => yours.has(word))) addEach(found, 'yours:', [sentence])
    if (sentence.words.some((word) => mine.has(word))) addEach(found, 'mine:', [sentence])
  }
}

function addHeard(found: Set<string>, { sentences }: Turn): void {
  addEach(found, 'heard:', sentences)
  for (const sentence of sentences) addWords(found, 'reply:', sentence)
}

function addWords(found: Set<string>, how: string, { words }: Sentence): void {
  for (const word of words) if (word.length > 1 && !word.startsWith('<')) found.add(how + word)
}

function addEach(found: Set<string>, how: string, sentences: readonly Sentence[]): void {
  for (const { concepts } of sentences) for (const concept of concepts) found.add(how + concept)
}
