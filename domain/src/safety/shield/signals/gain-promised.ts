import { says, saysTogether } from '../reading.ts'
import { asksToPay } from '../words/asks.ts'
import { amount } from '../words/money.ts'
import { gain, instrument, invitation } from '../words/promises.ts'
import type { Signal } from './signal.ts'

/** A gain in a short time or without risk, in something that is traded, and the other is asked in. */
export const gainPromised: Signal = ({ turn }) =>
  saysTogether(turn, gain, instrument) &&
  (saysTogether(turn, gain, invitation) || saysTogether(turn, invitation, amount, instrument))

/** And money is to flow for it. */
export const gainAndMoney: Signal = ({ turn }) =>
  says(turn, gain) &&
  says(turn, invitation) &&
  (saysTogether(turn, asksToPay, amount) || says(turn, instrument))
