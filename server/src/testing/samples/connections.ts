import { randomUUID } from 'node:crypto'
import type { Sample, SamplesOf } from './sample.ts'

const aboutPerson: Sample<{ personId: string }> = {
  valid: ({ strangerId: personId }) => ({ personId }),
  foreign: { input: () => ({ personId: randomUUID() }), refusal: 'profiles.not_found' },
}

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
  shelf: { valid: () => ({}), foreign: null },
  shelve: aboutPerson,
  unshelve: aboutPerson,
  passes: { valid: () => ({ after: null }), foreign: null },
  bringBack: aboutPerson,
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
