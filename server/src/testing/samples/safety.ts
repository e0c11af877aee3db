import type { SamplesOf } from './sample.ts'

type Samples = SamplesOf<'safety'>

const blocks: Pick<Samples, 'block' | 'unblock' | 'blocked'> = {
  // Of somebody else's nothing can be named here: each blocks whom they like, and an id of nobody is answered alike.
  block: {
    valid: ({ strangerId: memberId }) => ({ memberId }),
    foreign: { input: ({ ownId: memberId }) => ({ memberId }), refusal: 'safety.self' },
  },
  unblock: {
    valid: ({ strangerId: memberId }) => ({ memberId }),
    foreign: { input: ({ otherId: memberId }) => ({ memberId }), refusal: 'safety.not_blocked' },
  },
  blocked: { valid: () => ({}), foreign: null },
}

export const safetySamples = { ...blocks } as Samples
