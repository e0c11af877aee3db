import { featuresOf } from '../../features.ts'
import { readTurns } from '../../reading.ts'
import { FIRST_MESSAGES, type TalkMessage } from '../../talk.ts'
import type { Conversation } from '../measure.ts'
import { readTalks } from '../read-talks.ts'
import type { Example } from './fit.ts'

/** What is learnt from. Each pair of files is of other authors, so that one can be left out. */
export const sources = ['known', 'training', 'training-c', 'training-d'] as const
export type Source = (typeof sources)[number]

/** An example with where it is from. `talks`: the plain talks that it consists of; `isWhole`: with all that was said before. */
export type FromTalk = Example & { source: Source; talks: readonly string[]; isWhole: boolean; id: string }

/** How much the message alone counts in which a scam is seen. */
const ALONE = 0.3

/**
 * Every message of the one who is assessed, with all before it: of honest talks each, of scams those from the first on in which
 * somebody with experience sees it, for what comes before is no scam yet.
 */
export function examplesOf(source: Source): FromTalk[] {
  const scams = readTalks(`scams-${source}`)
  const honest = readTalks(`normal-${source}`)
  return [
    ...scams.flatMap((talk) => examples(source, talk.id, [talk], true, talk.harmAt ?? 0)),
    ...honest.flatMap((talk) => examples(source, talk.id, [talk], false, 0)),
    ...longTalks(honest).flatMap((talks) => examples(source, `long-${talks[0]!.id}`, talks, false, 0)),
  ]
}

/**
 * Three honest talks one after another. Scams take longer to write than a question and its answer, and without these
 * whatever is long would look like one.
 */
function longTalks(honest: readonly Conversation[]): Conversation[][] {
  const third = Math.floor(honest.length / 3)
  return honest
    .slice(0, third)
    .map((talk, index) => [talk, honest[index + third]!, honest[index + 2 * third]!])
}

function examples(
  source: Source,
  id: string,
  talks: readonly Conversation[],
  isScam: boolean,
  from: number,
): FromTalk[] {
  const messages = talks.flatMap(messagesOf).slice(0, FIRST_MESSAGES)
  const indexes = messages.flatMap(({ isFromSender }, index) =>
    isFromSender && index >= from ? [index] : [],
  )
  const whole = indexes.map((index) => ({ part: messages.slice(0, index + 1), weight: 1, isWhole: true }))
  // What gives a scam away may also be the first that is said.
  const alone = isScam ? [{ part: [messages[from]!], weight: ALONE, isWhole: false }] : []
  return [...whole, ...alone].map(({ part, weight, isWhole }) => ({
    ...{ source, id, isScam, isWhole, weight: weight / whole.length },
    talks: talks.map((talk) => talk.disguiseOf ?? talk.id),
    features: [...featuresOf(readTurns({ messages: part, sent: [] }))],
  }))
}

/** The messages of a talk, and an empty one of the other side, so that nothing runs into the next talk. */
function messagesOf({ messages, subject }: Conversation): TalkMessage[] {
  const said = messages.map(({ from, minutes, text }) => ({ isFromSender: from === subject, minutes, text }))
  return [...said, { isFromSender: false, minutes: 0, text: '' }]
}
