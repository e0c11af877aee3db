import { says } from '../reading.ts'
import { claimsToBeUs, office, recovery } from '../words/authority.ts'
import type { Signal } from './signal.ts'

export const speaksForUs: Signal = ({ turn }) => says(turn, claimsToBeUs)
export const speaksForAnOffice: Signal = ({ turn, earlier }) =>
  [...earlier, turn].some((said) => says(said, office))
export const bringsBackLosses: Signal = ({ turn, earlier, answer }) =>
  says(turn, recovery) &&
  (says(turn, office) ||
    [...earlier].some((said) => says(said, recovery)) ||
    (answer !== undefined && says(answer, recovery)))
