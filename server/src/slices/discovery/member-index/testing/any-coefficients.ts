import { withinBounds } from '@netwrk/domain/discovery/best-for-both/fit'
import { startCoefficients } from '@netwrk/domain/discovery/best-for-both/likelihood'
import fc from 'fast-check'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** What may speak for a like in some community, up to what is held back, which is drawn often. */
export const anyCoefficients = fc
  .record({
    intercept: between(-9, 3),
    fit: between(-2, 15),
    needs: between(-1, 6),
    hours: between(-1, 4),
    start: between(-1, 4),
  })
  .map((by) => withinBounds(by, startCoefficients))
