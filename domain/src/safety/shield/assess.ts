import type { SignalCode } from './codes.ts'
import { codes } from './codes.ts'
import { readTurns } from './reading.ts'
import { signals } from './signals.ts'
import { FIRST_MESSAGES, type Talk } from './talk.ts'

export type Answer = 'none' | 'ask' | 'warn' | 'hold'
export type Assessment = { answer: Answer; codes: SignalCode[]; points: number }

/** From so many points on. */
export const thresholds = { ask: 4, warn: 5, hold: 9 }

/** What to do with the last message of a talk, assessed for its sender, and why. */
export function assess(talk: Talk): Assessment {
  const none: Assessment = { answer: 'none', codes: [], points: 0 }
  if (talk.messages.length > FIRST_MESSAGES || !talk.messages.at(-1)?.isFromSender) return none
  const found = findCodes(talk)
  if (!found.some((code) => signals[code].isAsk)) return none
  const points = found.reduce((sum, code) => sum + signals[code].points, 0)
  return { answer: answerTo(points), codes: found, points }
}

function answerTo(points: number): Answer {
  if (points >= thresholds.hold) return 'hold'
  if (points >= thresholds.warn) return 'warn'
  return points >= thresholds.ask ? 'ask' : 'none'
}

/** Everything noticed in any of the sender's turns so far. */
function findCodes(talk: Talk): SignalCode[] {
  const turns = readTurns(talk)
  const moments = turns.flatMap((turn, index) =>
    turn.isFromSender
      ? [
          {
            turn,
            earlier: turns.slice(0, index).filter(({ isFromSender }) => isFromSender),
            answer: turns[index - 1],
            talk,
          },
        ]
      : [],
  )
  return codes.filter((code) => moments.some((moment) => signals[code].finds(moment)))
}
