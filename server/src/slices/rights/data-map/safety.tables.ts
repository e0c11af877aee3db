import { sql } from 'kysely'
import { by, cleared, deleted, table } from './table-use.ts'

const caseEnd = 'a year after the case was decided'
const evidence = {
  becomes: 'kept',
  until: caseEnd,
  why: 'What was reported stays as it was reported, so that the decision can be examined.',
} as const
const record = {
  becomes: 'kept',
  until: 'two years later',
  why: 'The record of the staff is a chain: a row that is missing would break it. It names nobody any more.',
} as const

/** Reports, decisions, and what the staff did. */
export const safetyTables = {
  report: table('report', {
    about: 'What you reported',
    exported: { file: 'reports', rows: by('reporter_id') },
    erased: [
      {
        becomes: 'anonymised',
        rows: by('reporter_id'),
        set: {
          reporterId: cleared.nothing,
          clientId: cleared.nothing,
        },
        why: 'What you reported stays with the case, without your name.',
      },
      evidence,
    ],
    ends: [{ by: 'cases' }],
    columns: {
      given: ['category', 'words', 'targetKind'],
      observed: ['number', 'reportedAt', 'source'],
      decided: ['outcome', 'outcomeAt'],
      // Those two are of whoever reported without an account.
      others: ['subjectName', 'contactName', 'contactEmail'],
      key: ['id', 'ticketId', 'reporterId', 'clientId', 'subjectId', 'againOf'],
    },
  }),
  question: table('question', {
    about: 'What you asked whoever runs Netwrk, and the answers',
    exported: { file: 'questions', rows: by('member_id') },
    erased: [deleted('member_id')],
    ends: [{ by: 'questions', rows: ({ before }) => sql`coalesce(answered_at, asked_at) <= ${before}` }],
    columns: {
      given: ['topic', 'words'],
      observed: ['number', 'askedAt', 'answer', 'answeredAt'],
      // Those two are of whoever asks without an account.
      others: ['name', 'email'],
      staff: ['answeredBy'],
      key: ['id', 'memberId'],
    },
  }),
  evidence: table('evidence', {
    about: 'What was reported, as it was in that moment',
    exported: null,
    erased: [evidence],
    ends: [{ by: 'cases' }],
    columns: {
      key: ['id', 'reportId', 'position'],
      others: ['kind', 'body', 'filePath', 'hash', 'frozenAt'],
    },
  }),
  ticket: table('ticket', {
    about: 'A case, while it is looked at',
    exported: null,
    erased: [evidence],
    ends: [{ by: 'cases' }],
    columns: {
      key: ['id', 'number', 'subjectId'],
      staff: [
        'state',
        'isAgain',
        'priority',
        'version',
        'claimedBy',
        'claimedUntil',
        'openedAt',
        'decidedAt',
      ],
    },
  }),
  decision: table('decision', {
    about: 'What was decided about you, and why',
    exported: {
      file: 'decisions',
      rows: ({ id }) => sql<boolean>`(subject_id = ${id}::uuid and act <> 'dismiss')`,
    },
    erased: [evidence],
    ends: [{ by: 'cases' }],
    columns: {
      decided: [
        'number',
        'act',
        'category',
        'decidedAt',
        'until',
        'strikes',
        'strikesUntil',
        'facts',
        'rule',
        'scope',
        'isAutomated',
        'appealableUntil',
      ],
      others: ['content'],
      staff: ['decidedBy', 'note'],
      link: ['id'],
      key: ['ticketId', 'subjectId'],
    },
  }),
  appeal: table('appeal', {
    about: 'Your appeals',
    exported: {
      file: 'appeals',
      rows: ({ id }) => sql<boolean>`decision_id in (select id from decision where subject_id = ${id}::uuid)`,
    },
    erased: [evidence],
    ends: [{ by: 'cases' }],
    columns: {
      observed: ['openedAt'],
      decided: ['outcome', 'decidedAt', 'newUntil', 'reason'],
      staff: ['firstDecidedBy', 'decidedBy'],
      link: ['id', 'decisionId'],
    },
  }),
  appealMessage: table('appealMessage', {
    about: 'What was written in your appeals',
    exported: {
      file: 'appeal-messages',
      rows: ({ id }) =>
        sql<boolean>`appeal_id in (
          select appeal.id from appeal join decision on decision.id = appeal.decision_id
          where decision.subject_id = ${id}::uuid)`,
    },
    erased: [evidence],
    ends: [{ by: 'cases' }],
    columns: {
      given: ['content'],
      observed: ['writtenAt', 'isFromStaff'],
      staff: ['authorId'],
      link: ['number', 'appealId'],
      key: ['id'],
    },
  }),
  standing: table('standing', {
    about: 'The status of your account',
    exported: { file: 'account-status', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: {
      decided: [
        'areContactsLimited',
        'contactsLimitedUntil',
        'isHidden',
        'hiddenUntil',
        'isSuspended',
        'suspendedUntil',
        'isBanned',
        'strikes',
        'changesAt',
      ],
      key: ['accountId'],
    },
  }),
  fraudNotice: table('fraudNotice', {
    about: 'Warnings of an account that was closed for fraud, on their way',
    exported: null,
    erased: [
      deleted('recipient_id'),
      {
        becomes: 'deleted',
        rows: ({ id }) =>
          sql<boolean>`decision_id in (select id from decision where subject_id = ${id}::uuid)`,
      },
    ],
    columns: { key: ['decisionId', 'recipientId'], others: ['name'], bookkeeping: ['dueAt'] },
  }),
  banMark: table('banMark', {
    about: 'What an account that was closed for good is known again by',
    exported: null,
    erased: [
      {
        becomes: 'kept',
        until: 'two years after the account was closed for good',
        why: 'Keyed hashes, so that who was shut out does not come back under another name.',
      },
    ],
    ends: [{ by: 'bans' }],
    columns: {
      key: ['decisionId', 'accountId'],
      secret: ['kind', 'hash', 'bands'],
      bookkeeping: ['until'],
    },
  }),
  banMarkHit: table('banMarkHit', {
    about: 'That something of yours was like that of an account that was closed for good',
    exported: null,
    erased: [deleted('account_id')],
    ends: [{ by: 'bans' }],
    columns: { key: ['accountId', 'decisionId'], staff: ['kind', 'seenAt'] },
  }),
  memberNote: table('memberNote', {
    about: 'Notes of the staff about you',
    exported: null,
    erased: [
      deleted('account_id'),
      {
        becomes: 'anonymised',
        rows: by('written_by'),
        set: { writtenBy: cleared.nothing, writtenAs: cleared.nothing },
        why: 'A note stays with the member it is about.',
      },
    ],
    columns: {
      staff: ['body', 'writtenBy', 'writtenAs', 'writtenAt'],
      key: ['id', 'number', 'accountId'],
    },
  }),
  caseClaim: table('caseClaim', {
    about: 'Who of the staff looks at what, for the moment',
    exported: null,
    erased: [deleted('member_id', 'claimed_by')],
    columns: { key: ['queue', 'memberId'], staff: ['claimedBy', 'claimedUntil'] },
  }),
  audit: table('audit', {
    about: 'What the staff did and looked at',
    exported: null,
    erased: [record],
    ends: [{ by: 'audit' }],
    columns: {
      key: ['id', 'subjectId'],
      staff: ['actorId', 'actorRole', 'act', 'details', 'doneAt'],
      bookkeeping: ['personalHash', 'previousHash', 'hash'],
    },
  }),
  auditPersonal: table('auditPersonal', {
    about: 'The names and words in the record of the staff',
    exported: null,
    erased: [
      {
        becomes: 'deleted',
        rows: ({ id }) =>
          sql<boolean>`audit_id in (select id from audit where ${id}::uuid in (subject_id, actor_id))`,
      },
    ],
    ends: [{ by: 'audit' }],
    columns: { key: ['auditId'], secret: ['salt'], staff: ['body'] },
  }),
  announcement: table('announcement', {
    about: 'Announcements to members',
    exported: null,
    erased: [
      { becomes: 'untouched', why: 'It is the word of the operator, and names who of the staff wrote it.' },
    ],
    columns: {
      key: ['id', 'version', 'toldUpTo'],
      staff: ['author', 'draftedAt', 'approvedBy', 'approvedAt', 'sentBy'],
      nobody: [
        'subject',
        'body',
        'buttonLabel',
        'buttonLink',
        'segment',
        'state',
        'counted',
        'approvalAbove',
        'sendingSince',
        'endedAt',
        'earlierTold',
        'earlierMailed',
        'earlierNotMailed',
      ],
    },
  }),
} as const
