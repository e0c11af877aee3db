import { sql } from 'kysely'
import { by, cleared, deleted, endsBy, table } from './table-use.ts'

const devices = 'The browsers you signed in with'

/** What belongs to signing in. */
export const accountTables = {
  account: table('account', {
    about: 'Your account',
    exported: { file: 'account', rows: by('account.id') },
    erased: [
      {
        becomes: 'anonymised',
        rows: by('account.id'),
        set: {
          email: ({ id }) => sql`${`${id}@former.invalid`}`,
          emailVerified: cleared.no,
          name: () => sql`'Former member'`,
          username: ({ id }) => sql`${`former.${id.replaceAll('-', '').slice(0, 23)}`}`,
          image: cleared.nothing,
          phoneNumber: cleared.nothing,
          twoFactorEnabled: cleared.no,
          createdAt: () => sql`'epoch'::timestamptz`,
          updatedAt: () => sql`'epoch'::timestamptz`,
        },
        why: 'An empty account stands where the other side’s conversations and invoices name somebody.',
      },
    ],
    ends: [{ by: 'departures' }, { by: 'unverified' }],
    columns: {
      given: ['email', 'name', 'username', 'phoneNumber', 'image'],
      observed: ['emailVerified', 'twoFactorEnabled', 'createdAt', 'updatedAt', 'leftAt'],
      key: ['id'],
    },
  }),
  credential: table('credential', {
    about: 'How you sign in',
    exported: { file: 'ways-to-sign-in', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: {
      given: ['provider'],
      observed: ['createdAt', 'updatedAt', 'scope'],
      key: ['id', 'accountId'],
      secret: [
        'providerAccountId',
        'password',
        'accessToken',
        'refreshToken',
        'idToken',
        'accessTokenExpiresAt',
        'refreshTokenExpiresAt',
      ],
    },
  }),
  session: table('session', {
    about: devices,
    exported: { file: 'sessions', rows: by('account_id') },
    erased: [deleted('account_id')],
    ends: endsBy('sessions', 'expires_at'),
    columns: {
      observed: ['ipAddress', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'],
      key: ['id', 'accountId'],
      secret: ['token'],
    },
  }),
  knownDevice: table('knownDevice', {
    about: devices,
    exported: { file: 'known-browsers', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: { observed: ['lastUsedAt'], key: ['accountId'], secret: ['tokenHash'] },
  }),
  twoFactor: table('twoFactor', {
    about: 'Your two-step sign-in',
    exported: null,
    erased: [deleted('account_id')],
    columns: {
      key: ['id', 'accountId'],
      secret: ['secret', 'backupCodes'],
      bookkeeping: ['verified', 'failedVerificationCount', 'lockedUntil', 'lastStep'],
    },
  }),
  factorRemoval: table('factorRemoval', {
    about: 'A two-step sign-in that is about to be turned off by the staff',
    exported: { file: 'two-step-removal', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: { key: ['accountId'], observed: ['askedAt', 'endsAt'] },
  }),
  emailChange: table('emailChange', {
    about: 'The last change of your email address that you asked for',
    exported: { file: 'email-change', rows: by('account_id') },
    erased: [deleted('account_id')],
    ends: endsBy('codes', 'ends_at'),
    columns: {
      given: ['oldEmail', 'newEmail'],
      observed: ['state', 'askedAt', 'changedAt', 'endsAt'],
      key: ['id', 'accountId', 'sessionId'],
    },
  }),
  factorUse: table('factorUse', {
    about: 'When a code was last used in a session',
    exported: null,
    erased: [{ becomes: 'deleted_elsewhere', why: 'It goes with its session.' }],
    columns: { key: ['sessionId'], bookkeeping: ['usedAt'] },
  }),
  phoneVerification: table('phoneVerification', {
    about: 'A phone number that is being verified',
    exported: { file: 'phone-verification', rows: by('account_id') },
    erased: [deleted('account_id')],
    ends: endsBy('codes', 'expires_at'),
    columns: {
      given: ['phoneNumber'],
      observed: ['sentAt', 'expiresAt', 'attempts'],
      key: ['id', 'accountId'],
      secret: ['codeHash'],
    },
  }),
  verification: table('verification', {
    about: 'Links and codes of mails that were not used yet',
    exported: null,
    erased: [
      {
        becomes: 'deleted',
        rows: ({ id, email }) =>
          sql<boolean>`(identifier = ${email} or strpos(identifier, ${id}) > 0 or strpos(value, ${id}) > 0
            or strpos(value, ${email}) > 0)`,
      },
    ],
    ends: endsBy('codes', 'expires_at'),
    columns: {
      key: ['id'],
      secret: ['identifier', 'value'],
      bookkeeping: ['expiresAt', 'createdAt', 'updatedAt'],
    },
  }),
  settings: table('settings', {
    about: 'Your settings',
    exported: { file: 'settings', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: {
      given: [
        'pushNotifications',
        'emailNotifications',
        'soundEffects',
        'allowsMessageRequests',
        'theme',
        'newMessages',
        'newMatches',
        'mailMatches',
        'mailMessages',
        'mailRequests',
        'mailWaiting',
        'mailSuggestions',
        'mailAnnouncements',
        'mailDigest',
        'pushMatches',
        'pushMessages',
        'pushRequests',
      ],
      key: ['accountId'],
      secret: ['unsubscribeToken'],
    },
  }),
  savedSection: table('savedSection', {
    about: 'How often you saved a section of your profile or settings',
    exported: null,
    erased: [deleted('account_id')],
    columns: { key: ['accountId'], bookkeeping: ['section', 'revision'] },
  }),
  memberClock: table('memberClock', {
    about: 'Your time zone, by which your days are counted, and what of the day is used',
    exported: { file: 'time-zone', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: {
      observed: ['zone', 'nextZone', 'nextFrom', 'heldFrom', 'lastUndoAt', 'spentFrom', 'spentSwipes'],
      key: ['accountId'],
    },
  }),
  digest: table('digest', {
    about: 'Up to when your weekly email told you of what is new',
    exported: { file: 'weekly-email', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: { observed: ['toldUpTo', 'sentAt'], key: ['accountId'], bookkeeping: ['dueAt'] },
  }),
  departure: table('departure', {
    about: 'That you are leaving, and when you are erased',
    exported: { file: 'departure', rows: by('account_id') },
    erased: [
      {
        becomes: 'anonymised',
        rows: by('account_id'),
        set: { reason: cleared.nothing, failedAt: cleared.nothing, failure: cleared.nothing },
        why: 'Why the staff has an account deleted may name who it is about.',
      },
      {
        becomes: 'kept',
        until: 'the account without a name goes, too',
        why: 'It proves that and when you were erased, and names nobody.',
      },
    ],
    columns: {
      given: ['keepsWords'],
      observed: ['askedAt', 'dueAt', 'erasedAt'],
      decided: ['reason'],
      key: ['accountId'],
      bookkeeping: ['failedAt', 'failure'],
    },
  }),
  waitlistEntry: table('waitlistEntry', {
    about: 'Your place on the waitlist',
    exported: { file: 'waitlist', rows: ({ email }) => sql<boolean>`email = ${email}` },
    erased: [
      {
        becomes: 'anonymised',
        rows: ({ email }) => sql<boolean>`email = ${email}`,
        set: {
          email: () => sql`concat(position, '@former.invalid')`,
          browserDigests: () => sql`'{}'::text[]`,
          linkDigest: cleared.nothing,
        },
        why: 'The places behind yours keep their number.',
      },
    ],
    columns: {
      given: ['email'],
      observed: ['position', 'joinedAt', 'announcedAt', 'confirmedAt', 'referralCode'],
      others: ['referredBy'],
      secret: ['browserDigests', 'linkDigest'],
    },
  }),
  export: table('export', {
    about: 'The archives of your data that you asked for',
    exported: { file: 'exports', rows: by('account_id') },
    erased: [
      { becomes: 'deleted_elsewhere', why: 'Each goes with the archive itself, which is deleted at once.' },
    ],
    ends: [{ by: 'archives' }],
    columns: {
      observed: ['askedAt', 'readyAt', 'until', 'bytes', 'state', 'isByStaff'],
      key: ['id', 'accountId'],
      bookkeeping: ['done', 'total', 'attempts', 'claimedUntil'],
    },
  }),
  invitation: table('invitation', {
    about: 'That you were invited before the launch',
    exported: { file: 'invitations', rows: ({ email }) => sql<boolean>`email = ${email}` },
    erased: [{ becomes: 'deleted', rows: ({ email }) => sql<boolean>`email = ${email}` }],
    columns: { given: ['email'], observed: ['invitedAt'], key: ['id'] },
  }),
} as const
