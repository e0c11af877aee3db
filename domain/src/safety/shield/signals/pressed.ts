import { says } from '../reading.ts'
import { doubt, spellsOut } from '../words/doubt.ts'
import { hurry, secrecy } from '../words/pressure.ts'
import type { Signal } from './signal.ts'

export const hurries: Signal = ({ turn }) => says(turn, hurry)

/** Nobody is to know, to call or to look. */
export const keepsFromOthers: Signal = ({ turn }) => says(turn, secrecy)

/** The other doubted or said no, and the sender goes on. */
export const goesOnAfterDoubt: Signal = ({ answer }) => answer !== undefined && says(answer, doubt)

/** The other had to ask whether money, a card or a password is meant, and the sender goes on. */
export const hadToBeAsked: Signal = ({ answer, earlier }) =>
  answer !== undefined && earlier.length > 0 && spellsOut.test(answer.text)
