import type { SamplesOf } from './sample.ts'

export const billingSamples: SamplesOf<'billing'> = {
  provider: { valid: () => ({}), foreign: null },
  mine: { valid: () => ({}), foreign: null },
  checkout: { valid: () => ({ plan: 'premium' }), foreign: null },
  confirm: {
    valid: ({ otherId }) => ({ plan: 'premium', userId: otherId }),
    foreign: {
      input: ({ otherId }) => ({ plan: 'premium', userId: otherId }),
      refusal: 'billing.user_mismatch',
    },
  },
  change: { valid: () => ({ plan: 'elite' }), foreign: null },
  cancel: { valid: () => ({}), foreign: null },
  resume: { valid: () => ({}), foreign: null },
  refund: { valid: () => ({}), foreign: null },
  refundRequest: { valid: () => ({}), foreign: null },
  askForRefund: { valid: () => ({ words: 'I paid for a month too many.' }), foreign: null },
  portal: { valid: () => ({}), foreign: null },
}
