import { randomUUID } from 'node:crypto'
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

const reports: Pick<Samples, 'report' | 'ownReports' | 'askAgain' | 'notice'> = {
  report: {
    valid: ({ otherId: memberId }) => ({
      memberId,
      target: { kind: 'member' },
      category: 'spam',
      words: 'Adverts.',
      alsoBlocks: false,
      clientId: randomUUID(),
    }),
    foreign: {
      input: ({ otherId: memberId, foreignMessageId }) => ({
        memberId,
        target: { kind: 'message', messageIds: [foreignMessageId] },
        category: 'spam',
        words: '',
        alsoBlocks: true,
        clientId: randomUUID(),
      }),
      refusal: 'safety.target_not_found',
    },
  },
  ownReports: { valid: () => ({}), foreign: null },
  askAgain: { valid: () => ({ number: 1, words: 'Please.' }), foreign: null },
  notice: {
    valid: ({ otherId }) => ({
      where: `https://netwrk.example/user/${otherId}`,
      category: 'other',
      words: 'This is not right.',
      name: 'Somebody',
      email: 'somebody@example.com',
      solution: 'none',
    }),
    foreign: null,
  },
}

const standing: Pick<Samples, 'standing' | 'appeal' | 'writeToAppeal'> = {
  standing: { valid: () => ({}), foreign: null },
  appeal: {
    valid: ({ decisionId }) => ({ decisionId, text: 'Please look again.' }),
    foreign: {
      input: ({ foreignDecisionId: decisionId }) => ({ decisionId, text: 'Please.' }),
      refusal: 'safety.decision_not_found',
    },
  },
  writeToAppeal: {
    valid: ({ appealId }) => ({ appealId, text: 'One thing more.' }),
    foreign: {
      input: ({ foreignAppealId: appealId }) => ({ appealId, text: 'Let me in.' }),
      refusal: 'safety.appeal_not_found',
    },
  },
}

const shield: Pick<Samples, 'heldMessages' | 'releaseHeld' | 'rejectHeld'> = {
  heldMessages: { valid: ({ ticketNumber: number }) => ({ number }), foreign: null },
  releaseHeld: {
    // Nothing waits in the scene.
    valid: () => ({ heldId: randomUUID() }),
    foreign: { input: () => ({ heldId: randomUUID() }), refusal: 'safety.held_not_found' },
  },
  rejectHeld: {
    valid: () => ({ heldId: randomUUID(), reason: 'It asks for a fee.' }),
    foreign: {
      input: () => ({ heldId: randomUUID(), reason: 'It asks for a fee.' }),
      refusal: 'safety.held_not_found',
    },
  },
}

// Called by a moderator, to whom nothing is foreign but what is not there.
const tickets: Omit<Samples, keyof (typeof blocks & typeof reports & typeof standing & typeof shield)> = {
  tickets: { valid: () => ({ state: 'open' }), foreign: null },
  ticket: { valid: ({ ticketNumber: number }) => ({ number }), foreign: null },
  claim: { valid: ({ ticketNumber: number }) => ({ number }), foreign: null },
  release: { valid: ({ ticketNumber: number }) => ({ number }), foreign: null },
  decide: {
    valid: ({ ticketNumber: number }) => ({
      number,
      version: 0,
      act: 'dismiss',
      category: 'spam',
      days: null,
      statement: null,
      content: null,
      note: 'Nothing in it.',
    }),
    foreign: null,
  },
  appeals: { valid: () => ({}), foreign: null },
  answerAppeal: {
    valid: ({ appealId }) => ({ appealId, text: 'We look at it.' }),
    foreign: {
      input: () => ({ appealId: randomUUID(), text: 'We look at it.' }),
      refusal: 'safety.appeal_not_found',
    },
  },
  decideAppeal: {
    valid: ({ appealId }) => ({ appealId, outcome: 'upheld', days: null, reason: 'It is as it was.' }),
    foreign: {
      input: () => ({ appealId: randomUUID(), outcome: 'overturned', days: null, reason: 'It was wrong.' }),
      refusal: 'safety.appeal_not_found',
    },
  },
  openTicket: {
    valid: ({ otherId: memberId }) => ({ memberId, category: 'other', words: 'To look at.' }),
    foreign: {
      input: () => ({ memberId: randomUUID(), category: 'other', words: '' }),
      refusal: 'profiles.not_found',
    },
  },
}

export const safetySamples: Samples = { ...blocks, ...reports, ...shield, ...standing, ...tickets }
