import { says, saysTogether, saysWithin } from '../reading.ts'
import { asksToPay, keepsShare, overpaid, passOn } from '../words/asks.ts'
import { amount, fee, first, offer, otherPayee, untraceable } from '../words/money.ts'
import { closeness, trouble } from '../words/pressure.ts'
import { elsewhere, handleOrNumber, walletAddress } from '../words/secrets.ts'
import { gainAndMoney } from './gain-promised.ts'
import type { Moment, Signal } from './signal.ts'

/** A sum is asked for, from one who is written to. */
export const asksForMoney: Signal = ({ turn }) => asks(turn)

/** What is asked for is a charge, and it comes before what was held out, or is said to come back. */
export const feeBeforeFunds: Signal = ({ turn, earlier }) =>
  saysTogether(turn, asksToPay, fee, amount) &&
  says(turn, first) &&
  [...earlier, turn].some((said) => says(said, offer))

/** In a way that nobody gets back or follows, or to an address that names nobody. */
export const untraceablePayment: Signal = ({ turn }) =>
  (saysTogether(turn, asksToPay, untraceable) && says(turn, amount)) ||
  saysTogether(turn, asksToPay, walletAddress)

/** To somebody else than the one who asks. */
export const otherAccount: Signal = ({ turn }) =>
  saysTogether(turn, asksToPay, otherPayee) && says(turn, amount)

/** Passing on what came in, for a share, or because too much came. */
export const passingOn: Signal = ({ turn }) =>
  saysTogether(turn, passOn) && (saysTogether(turn, overpaid, amount) || says(turn, keepsShare))

/** Because something bad has happened. */
export const troubleAndMoney: Signal = ({ turn }) => asks(turn) && says(turn, trouble)

/** By one who has come close in a short time. */
export const closenessAndMoney: Signal = ({ turn, earlier }) =>
  asks(turn) && [...earlier, turn].some((said) => says(said, closeness))

/** Away from here, to an app, a handle or a number, with the same breath. */
export const leavesWithMoney: Signal = (moment) =>
  (asks(moment.turn) || gainAndMoney(moment)) &&
  (says(moment.turn, elsewhere) || says(moment.turn, handleOrNumber))

function asks(turn: Moment['turn']): boolean {
  return saysWithin(3, turn, asksToPay, amount)
}
