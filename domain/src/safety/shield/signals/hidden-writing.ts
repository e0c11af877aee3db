import type { Signal } from './signal.ts'

/** Writing that a person reads and a machine should not: several words of it. */
export const hiddenWriting: Signal = ({ turn }) => turn.hidden >= 2
