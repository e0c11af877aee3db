import { by, deleted, table } from './table-use.ts'

/** What a member did about other members: swipes, who is on the shelf, matches, blocks, who is kept out of sight, notes, invitations. */
export const otherMemberTables = {
  swipe: table('swipe', {
    about: 'Whom you connected with or passed',
    exported: { file: 'swipes', rows: by('account_id') },
    erased: [deleted('account_id', 'target_id')],
    columns: {
      given: ['action'],
      observed: ['matchScore', 'createdAt'],
      person: ['targetId'],
      key: ['accountId', 'clientId'],
    },
  }),
  shelvedMember: table('shelvedMember', {
    about: 'Whom you put aside to decide on later',
    exported: { file: 'later', rows: by('account_id') },
    erased: [deleted('account_id', 'target_id')],
    columns: { given: ['shelvedAt'], person: ['targetId'], key: ['accountId'] },
  }),
  match: table('match', {
    about: 'Your matches',
    exported: { file: 'matches', rows: by('low_id', 'high_id') },
    erased: [deleted('low_id', 'high_id')],
    columns: {
      observed: ['score', 'factors', 'commonInterests', 'status', 'createdAt'],
      person: ['lowId', 'highId'],
      key: ['id'],
    },
  }),
  block: table('block', {
    about: 'Whom you blocked',
    exported: { file: 'blocks', rows: by('blocker_id') },
    erased: [deleted('blocker_id', 'blocked_id')],
    columns: {
      given: ['createdAt', 'liftedAt'],
      person: ['blockedId'],
      key: ['blockerId'],
      bookkeeping: ['isListed'],
    },
  }),
  distanceRule: table('distanceRule', {
    about: 'Whom you keep out of sight: "whom" is what you typed',
    exported: { file: 'kept-out-of-sight', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: {
      given: ['kind', 'domain', 'createdAt'],
      key: ['id', 'accountId'],
      // What was typed of a person, as nobody but the server reads it.
      secret: ['mark', 'sealed'],
    },
  }),
  distancePair: table('distancePair', {
    about: 'Whom these rules have been found to mean, which nobody is told',
    exported: null,
    erased: [deleted('owner_id', 'other_id')],
    columns: { others: ['otherId'], key: ['ruleId', 'ownerId'] },
  }),
  privateNote: table('privateNote', {
    about: 'What you noted about other members, for yourself alone',
    exported: { file: 'private-notes', rows: by('writer_id') },
    erased: [deleted('writer_id', 'subject_id')],
    columns: { given: ['note'], observed: ['savedAt'], person: ['subjectId'], key: ['writerId'] },
  }),
  inviteCode: table('inviteCode', {
    about: 'Your personal link, by which you invite people',
    exported: { file: 'personal-link', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: { observed: ['code', 'createdAt'], key: ['accountId'] },
  }),
  invitedMember: table('invitedMember', {
    about: 'That you came by the link of another member',
    exported: { file: 'came-by-a-link', rows: by('account_id') },
    erased: [deleted('account_id', 'inviter_id')],
    // The link showed a first name, and no more.
    columns: { observed: ['notedAt'], others: ['inviterId'], key: ['accountId'] },
  }),
} as const
