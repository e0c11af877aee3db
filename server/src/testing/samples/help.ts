import type { SamplesOf } from './sample.ts'

const asked = { topic: 'other', words: 'How do I leave?' } as const

export const helpSamples: SamplesOf<'help'> = {
  ask: { valid: () => asked, foreign: null },
  askFromOutside: {
    valid: () => ({ ...asked, name: 'Somebody', email: 'somebody@example.com', solution: 'none' }),
    foreign: null,
  },
}
