import { limit, mostOrOff } from './fields.ts'
import { quotaKeys } from './quotas.ts'

/** How often something may be done by one address, account or member; in README's order. */
export const limitKeys = {
  LIMIT_SIGN_UP: { about: 'Sign-ups per client address', schema: limit.prefault('20/1h') },
  LIMIT_SIGN_IN: { about: 'Sign-ins per client address', schema: limit.prefault('30/15m') },
  LIMIT_PASSWORD: { about: 'Wrong passwords per e-mail address', schema: limit.prefault('30/1h') },
  LIMIT_ALL: {
    about: 'All client addresses together may do as much as so many; off for no limit',
    schema: mostOrOff.prefault('200'),
  },
  LIMIT_SECOND_FACTOR: {
    about: 'Wrong codes of the second factor per account',
    schema: limit.prefault('10/15m'),
  },
  LIMIT_DISTANCE: { about: 'Rules of distance added per member', schema: limit.prefault('20/1d') },
  LIMIT_QUESTION: {
    about: 'Questions to the staff per member, or client address',
    schema: limit.prefault('5/1h'),
  },
  LIMIT_NOTE: { about: 'Private notes saved per member', schema: limit.prefault('300/1h') },
  LIMIT_DIRECTORY: { about: 'Searches of the directory per member', schema: limit.prefault('30/1m') },
  LIMIT_DIRECTORY_DAY: {
    about: 'Pages of the directory that a member looks at, searches included',
    schema: limit.prefault('300/1d'),
  },
  LIMIT_REACH: {
    about: 'How often a member asks how many people they are within reach of',
    schema: limit.prefault('30/1m'),
  },
  LIMIT_JOIN: { about: 'Joins of the waitlist per client address', schema: limit.prefault('20/1h') },
  LIMIT_LOOKUP: {
    about:
      'Look-ups of a waitlist position per client address, with the puzzles and mailed links of the waitlist, and personal links',
    schema: limit.prefault('60/15m'),
  },
  LIMIT_UPLOAD: { about: 'Files sent per client address', schema: limit.prefault('200/1h') },
  ...quotaKeys,
  LIMIT_MAIL: {
    about: 'Verification and reset mails asked for per client address, and per account',
    schema: limit.prefault('10/15m'),
  },
  LIMIT_BILLING: {
    about: 'Changes of the plan per member, with checkouts and visits to the portal',
    schema: limit.prefault('10/1m'),
  },
  LIMIT_DESK: {
    about: 'Refused calls of the desk that are put on record, per account; more are refused all the same',
    schema: limit.prefault('60/1h'),
  },
  LIMIT_TABS_MEMBER: {
    about: 'Tabs a member may have open at once on one server; off for no limit',
    schema: mostOrOff.prefault('50'),
  },
  LIMIT_TABS_ADDRESS: {
    about: 'Tabs open at once on one server per client address; off for no limit',
    schema: mostOrOff.prefault('1000'),
  },
} as const
