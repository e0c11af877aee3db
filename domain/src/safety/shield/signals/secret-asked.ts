import { says, saysTogether } from '../reading.ts'
import { handsOver, knownPlaces, letsIn, outsideLink, secret } from '../words/secrets.ts'
import type { Signal } from './signal.ts'

/** A password, a code, a key or a card is asked for. */
export const asksForSecret: Signal = ({ turn }) => saysTogether(turn, secret, handsOver)

/** Software to run, a wallet to connect, somebody to let in. */
export const asksToLetIn: Signal = ({ turn }) => says(turn, letsIn)

/** A page outside where one does not only read. */
export const unknownPage: Signal = ({ turn }) => says(turn, outsideLink) && !says(turn, knownPlaces)

/** And what is asked for is to be typed there. */
export const signsInOutside: Signal = (moment) =>
  unknownPage(moment) && (asksForSecret(moment) || asksToLetIn(moment))
