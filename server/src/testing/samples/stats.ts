import type { SamplesOf } from './sample.ts'

export const statsSamples: SamplesOf<'stats'> = {
  live: { valid: () => ({}), foreign: null },
  countries: { valid: () => ({}), foreign: null },
  active: { valid: () => ({}), foreign: null },
}
