import { randomUUID } from 'node:crypto'
import type { SamplesOf } from './sample.ts'

export const connectionsSamples: SamplesOf<'connections'> = {
  swipe: {
    valid: ({ strangerId }) => ({ targetId: strangerId, action: 'pass' }),
    foreign: {
      input: () => ({ targetId: randomUUID(), action: 'connect' }),
      refusal: 'profiles.not_found',
    },
  },
  undo: { valid: () => ({}), foreign: null },
  waiting: { valid: () => ({}), foreign: null },
  analytics: { valid: () => ({}), foreign: null },
  unmatch: {
    valid: () => ({ matchId: randomUUID() }),
    foreign: {
      input: ({ foreignMatchId: matchId }) => ({ matchId }),
      refusal: 'connections.match_not_found',
    },
  },
  matches: { valid: () => ({}), foreign: null },
}
