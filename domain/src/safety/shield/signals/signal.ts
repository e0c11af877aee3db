import type { Turn } from '../reading.ts'
import type { Talk } from '../talk.ts'

/** What a signal is asked about: the sender's turn, what both said before it, and the talk it stands in. */
export type Moment = {
  turn: Turn
  /** The sender's turns before. */
  earlier: readonly Turn[]
  /** What the other said since the sender's turn before; none in a first message. */
  answer: Turn | undefined
  talk: Talk
}

/** One thing that a person with experience would notice. */
export type Signal = (moment: Moment) => boolean
