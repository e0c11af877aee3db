import { randomUUID } from 'node:crypto'
import type { Sample, SamplesOf } from './sample.ts'
import type { Scene } from './sample-scene.ts'

const reason = 'Asked for by mail.'
// To the staff nothing is foreign but what is not there.
const notThere = 'desk.member_not_found'

// The clock of tests stands at 15 June 2026.
const soon = '2026-09-01'

/** A call about a member. */
function about<I>(input: (memberId: string) => I) {
  return {
    valid: ({ otherId }: Scene) => input(otherId),
    foreign: { input: () => input(randomUUID()), refusal: notThere },
  } as const
}

function notThereOf<I>(input: () => I): Sample<I> {
  return { valid: input, foreign: { input, refusal: 'desk.announcement_not_found' } }
}

/** A call about a member whose case does not wait. */
const notWaiting = {
  valid: ({ otherId: memberId }: Scene) => ({ memberId }),
  foreign: { input: () => ({ memberId: randomUUID() }), refusal: 'desk.case_not_found' },
} as const

export const deskSamples: SamplesOf<'desk'> = {
  me: { valid: () => ({}), foreign: null },
  confirm: { valid: () => ({ code: '123456' }), foreign: null },
  staff: { valid: () => ({}), foreign: null },
  giveRole: {
    valid: ({ otherId: memberId }) => ({ memberId, role: 'support', reason }),
    foreign: { input: () => ({ memberId: randomUUID(), role: 'support', reason }), refusal: notThere },
  },
  takeRole: {
    valid: ({ otherId: memberId }) => ({ memberId, role: 'support', reason }),
    foreign: { input: () => ({ memberId: randomUUID(), role: 'support', reason }), refusal: notThere },
  },
  audit: { valid: () => ({ before: null, subjectId: null, actorId: null, act: null }), foreign: null },
  verifyAudit: { valid: () => ({}), foreign: null },
  figures: { valid: () => ({ days: 30 }), foreign: null },
  suggestionFigures: { valid: () => ({ days: 30 }), foreign: null },
  monthlyRecipients: { valid: () => ({}), foreign: null },
  switches: { valid: () => ({}), foreign: null },
  announcements: { valid: () => ({}), foreign: null },
  announcement: notThereOf(() => ({ id: randomUUID() })),
  countAnnouncement: { valid: () => ({ segment: { to: 'all' } }), foreign: null },
  draftAnnouncement: {
    valid: () => ({ subject: 'News', body: 'Hello', button: null, segment: { to: 'all' }, change: null }),
    foreign: null,
  },
  testAnnouncement: notThereOf(() => ({ id: randomUUID() })),
  approveAnnouncement: notThereOf(() => ({ id: randomUUID(), version: 1 })),
  sendAnnouncement: notThereOf(() => ({ id: randomUUID(), version: 1, counted: 1, reason })),
  stopAnnouncement: notThereOf(() => ({ id: randomUUID() })),
  problems: { valid: () => ({}), foreign: null },
  retention: { valid: () => ({}), foreign: null },
  runRetention: { valid: () => ({ name: 'events' }), foreign: null },
  texts: { valid: () => ({}), foreign: null },
  publishText: {
    valid: () => ({
      kind: 'rules',
      markdown: 'Be kind.',
      summary: 'Shorter.',
      effectiveFrom: null,
      isMaterial: false,
      after: 1,
      reason,
    }),
    foreign: null,
  },
  launch: { valid: () => ({}), foreign: null },
  setLaunch: { valid: () => ({ launchLive: true, version: 0, reason }), foreign: null },
  inviteNext: { valid: () => ({ count: 1 }), foreign: null },
  settings: { valid: () => ({}), foreign: null },
  changeSetting: {
    valid: () => ({ key: 'strikeDays', value: 90, version: 0, reason }),
    foreign: null,
  },
  settingHistory: { valid: () => ({ key: null }), foreign: null },
  search: { valid: () => ({ text: 'ana' }), foreign: null },
  decideBusiness: about((memberId) => ({ memberId, decision: 'approved', reason })),
  endMemberSessions: about((memberId) => ({ memberId, reason })),
  askFactorOff: about((memberId) => ({ memberId, reason })),
  keepFactor: about((memberId) => ({ memberId, reason })),
  grantPlan: about((memberId) => ({ memberId, plan: 'elite', until: soon, reason })),
  endGrant: about((memberId) => ({ memberId, reason })),
  refundMember: about((memberId) => ({ memberId, reason })),
  syncMember: about((memberId) => ({ memberId })),
  sendData: about((memberId) => ({ memberId, reason })),
  resendMail: about((memberId) => ({ memberId })),
  deleteMember: about((memberId) => ({ memberId, reason })),
  keepMember: about((memberId) => ({ memberId, reason })),
  eraseMember: about((memberId) => ({ memberId, reason })),
  deletions: { valid: () => ({}), foreign: null },
  claimDeletion: notWaiting,
  releaseDeletion: notWaiting,
  addNote: about((memberId) => ({ memberId, text: 'Called.' })),
  member: about((memberId) => ({ memberId })),
  timeline: about((memberId) => ({ memberId, before: null })),
  notes: about((memberId) => ({ memberId, before: null })),
  memberPrivate: about((memberId) => ({ memberId, reason })),
  memberDocuments: about((memberId) => ({ memberId })),
  viewAs: about((memberId) => ({ memberId, as: 'match', reason })),
  queues: { valid: () => ({}), foreign: null },
  verifications: { valid: () => ({}), foreign: null },
  claimVerification: notWaiting,
  releaseVerification: notWaiting,
  refundRequests: { valid: () => ({}), foreign: null },
  refundCase: about((memberId) => ({ memberId })),
  claimRefund: notWaiting,
  releaseRefund: notWaiting,
  decideRefund: about((memberId) => ({ memberId, decision: 'given', amountPence: null, reason })),
  questions: { valid: () => ({}), foreign: null },
  answerQuestion: {
    valid: () => ({ questionId: randomUUID(), text: 'In Settings.' }),
    foreign: {
      input: () => ({ questionId: randomUUID(), text: 'In Settings.' }),
      refusal: 'desk.question_not_found',
    },
  },
  putQuestionAway: {
    valid: () => ({ questionId: randomUUID() }),
    foreign: { input: () => ({ questionId: randomUUID() }), refusal: 'desk.question_not_found' },
  },
  looks: { valid: () => ({ before: null }), foreign: null },
}
