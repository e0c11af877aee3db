import type { SamplesOf } from './sample.ts'

export const invitesSamples: SamplesOf<'invites'> = {
  mine: { valid: () => ({}), foreign: null },
  makeLink: { valid: () => ({}), foreign: null },
  inviter: { valid: () => ({ code: 'NOBODYSCODE2' }), foreign: null },
  accept: { valid: () => ({ code: 'NOBODYSCODE2' }), foreign: null },
}
