import { randomUUID } from 'node:crypto'
import type { SamplesOf } from './sample.ts'

export const waitlistSamples: SamplesOf<'waitlist'> = {
  gate: { valid: () => ({}), foreign: null },
  puzzle: { valid: () => ({}), foreign: null },
  join: {
    valid: () => ({ email: `${randomUUID()}@example.com`, referralCode: '', solution: 'none' }),
    foreign: null,
  },
  confirm: { valid: () => ({ token: 'nothing' }), foreign: null },
  checkLink: { valid: () => ({ token: 'nothing' }), foreign: null },
  position: { valid: () => ({ email: 'nobody@example.com' }), foreign: null },
}
