import { readSentences, type Sentence } from './concepts.ts'
import { normalise } from './normalise/normalise.ts'
import type { Talk, TalkMessage } from './talk.ts'

/** What one side said without the other answering in between. */
export type Turn = {
  isFromSender: boolean
  /** Its sentences, without quotations. */
  sentences: readonly Sentence[]
  /** How much of it was written so that a machine should not read it. */
  hidden: number
}

/** The turns of a talk, the last of them the sender's. */
export function readTurns(talk: Talk): Turn[] {
  const groups: TalkMessage[][] = []
  for (const message of talk.messages) {
    const last = groups.at(-1)
    if (last?.[0]?.isFromSender === message.isFromSender) last.push(message)
    else groups.push([message])
  }
  return groups.map(readTurn)
}

/** Of a long text so many characters from its beginning and from its end are read, so that time stays bounded. */
const MOST = 2000

function readTurn(messages: readonly TalkMessage[]): Turn {
  const { text, isCut } = join(messages)
  const read = normalise(text.length > MOST * 2 ? `${text.slice(0, MOST)}\n${text.slice(-MOST)}` : text)
  return {
    isFromSender: messages[0]?.isFromSender ?? true,
    sentences: readSentences(withoutQuotations(read.text)),
    hidden: read.hidden + (isCut ? 2 : 0),
  }
}

/** So many messages within two minutes, most of them broken off, are one text cut in pieces. */
const PIECES = 3

/** One text of a side's messages. What is cut within words is put together again. */
function join(messages: readonly TalkMessage[]): { text: string; isCut: boolean } {
  const isBroken = messages.map((message, index) => {
    const next = messages[index + 1]
    return (
      next !== undefined &&
      next.minutes - message.minutes <= 2 &&
      /[\p{L}\p{N}]$/u.test(message.text.trim()) &&
      /^[\p{Ll}\p{N}]/u.test(next.text.trim())
    )
  })
  const isCut = isBroken.filter(Boolean).length >= PIECES
  const text = messages
    .map(({ text: piece }, index) => (isCut && isBroken[index] ? piece : `${piece}\n`))
    .join('')
  return { text, isCut }
}

function withoutQuotations(text: string): string {
  const rest = text.replace(/"[^"]{3,400}"/g, ' ')
  const count = text.match(/"[^"]{3,400}"/g)?.length ?? 0
  return count < 2 && rest.length < text.length / 2 ? text : rest
}
