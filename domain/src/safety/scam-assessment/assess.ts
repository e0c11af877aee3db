import { type SignalCode, signalCodes } from './codes.ts'
import { readTurns, type Turn } from './reading.ts'
import { sameTextToMany } from './same-text.ts'
import { isFound, tellsWhatIsWanted } from './signals.ts'
import { FIRST_MESSAGES, type Talk } from './talk.ts'
import { weigh } from './weigh.ts'

export type Answer = 'none' | 'ask' | 'warn' | 'hold'
export type Assessment = { answer: Answer; codes: SignalCode[]; points: number }

/** From so many points on. Chosen so that of honest talks that were not learnt from about 3 % are warned of. */
export const thresholds = { ask: 1, warn: 1.7, hold: 6 }
/** What the same text to many adds: little, for clubs and surveys do it. */
const SAME_TEXT = 0.5

/** What to do with the last message of a talk, assessed for its sender, and why. The weights say whether, the signals why. */
export function assess(talk: Talk): Assessment {
  const none: Assessment = { answer: 'none', codes: [], points: 0 }
  if (talk.messages.length > FIRST_MESSAGES || !talk.messages.at(-1)?.isFromSender) return none
  const turns = readTurns(talk)
  const weight = weigh(turns)
  const points = weight >= thresholds.ask - SAME_TEXT && sameTextToMany(talk) ? weight + SAME_TEXT : weight
  if (points < thresholds.ask) return { ...none, points }
  const codes = reasonsIn(turns, talk)
  return { answer: answerTo(points, codes), codes, points }
}

/** Nothing is held for how it reads alone. */
function answerTo(points: number, codes: readonly SignalCode[]): Answer {
  if (points >= thresholds.hold && codes.some((code) => tellsWhatIsWanted.has(code))) return 'hold'
  return points >= thresholds.warn ? 'warn' : 'ask'
}

/** Everything noticed in any of the sender's turns so far; with little noticed, that it reads like a scam at all. */
function reasonsIn(turns: readonly Turn[], talk: Talk): SignalCode[] {
  const found = signalCodes.filter((code) => isFound(code, turns, talk))
  return found.length < 2 ? [...found, 'reads_like_scam'] : found
}
