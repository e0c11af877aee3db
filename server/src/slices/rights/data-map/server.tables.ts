import { sql } from 'kysely'
import { aboutNobody, deleted, endsBy, table } from './table-use.ts'

/** What the server keeps to do its work. */
export const serverTables = {
  event: table('event', {
    about: 'What happened and has to be handled: mails to send, others to tell',
    exported: null,
    erased: [
      {
        becomes: 'deleted',
        rows: ({ id, email }) =>
          sql<boolean>`(strpos(body::text, ${id}) > 0 or strpos(body::text, ${email}) > 0)`,
      },
    ],
    ends: endsBy('events', 'handled_at'),
    columns: {
      key: ['id'],
      bookkeeping: ['body', 'occurredAt', 'dueAt', 'attempts', 'lastError', 'handledAt', 'recordedBy'],
    },
  }),
  rateLimit: table('rateLimit', {
    about: 'How often something was tried',
    exported: null,
    erased: [
      {
        becomes: 'deleted',
        rows: ({ id, email }) => sql<boolean>`(strpos(key, ${id}) > 0 or strpos(key, ${email}) > 0)`,
      },
    ],
    columns: { bookkeeping: ['key', 'points', 'expire'] },
  }),
  liveMember: table('liveMember', {
    about: 'That you are connected now',
    exported: null,
    erased: [deleted('account_id')],
    columns: { key: ['accountId', 'serverId'] },
  }),
  liveView: table('liveView', {
    about: 'Which conversation is open before you now',
    exported: null,
    erased: [deleted('account_id')],
    columns: { key: ['accountId', 'conversationId'], bookkeeping: ['seenAt'] },
  }),
  memberChange: table('memberChange', {
    about: 'That somebody’s profile changed, for the index in memory',
    exported: null,
    erased: [{ becomes: 'deleted_elsewhere', why: 'The index takes it in and forgets it within minutes.' }],
    columns: { key: ['accountId'], bookkeeping: ['xid'] },
  }),
  liveServer: aboutNobody('liveServer', 'Which servers are running', ['id', 'seenAt']),
  figuresCount: aboutNobody('figuresCount', 'Sums over all members', [
    'days',
    'body',
    'countedAt',
    'tookMilliseconds',
  ]),
  statsTally: aboutNobody('statsTally', 'Sums over all members', [
    'id',
    'activeNow',
    'totalUsers',
    'connections',
    'totalMessages',
    'countedAt',
  ]),
  publicStats: aboutNobody('publicStats', 'Sums over all members', [
    'isOnly',
    'activeNow',
    'totalUsers',
    'connectionsToday',
    'newConnectionsLastHour',
    'totalMessages',
    'lastUpdated',
    'topCountries',
  ]),
  launchSettings: aboutNobody('launchSettings', 'Whether the product is open', [
    'isOnly',
    'launchLive',
    'targetUsers',
    'currentSignups',
    'version',
    'lastPosition',
  ]),
  setting: aboutNobody('setting', 'Settings of the operator', ['key', 'value', 'version']),
  shieldPattern: aboutNobody('shieldPattern', 'What messages are looked through for', [
    'name',
    'pattern',
    'isLive',
    'addedAt',
    'triedAt',
    'triedMessages',
    'triedMembers',
  ]),
  usedPuzzle: {
    ...aboutNobody('usedPuzzle', 'Puzzles that were solved', ['id', 'expiresAt']),
    ends: endsBy('codes', 'expires_at'),
  },
  retentionJob: aboutNobody('retentionJob', 'What each job did that removes what was kept for long enough', [
    'name',
    'runningUntil',
    'ranAt',
    'succeededAt',
    'tookMilliseconds',
    'removed',
    'removedInAll',
    'error',
  ]),
  priceRound: aboutNobody('priceRound', 'How far working out the order of suggestions has come', [
    'isOnly',
    'number',
    'dealtTo',
    'runningUntil',
    'endedAt',
    'coefficients',
    'choices',
  ]),
  problem: {
    ...aboutNobody('problem', 'What was wrong with the servers', [
      'id',
      'kind',
      'found',
      'beganAt',
      'seenAt',
      'endedAt',
    ]),
    ends: endsBy('problems', 'ended_at'),
  },
  auditStart: aboutNobody('auditStart', 'From which row on the record of the staff is kept', [
    'isOnly',
    'number',
    'hash',
  ]),
  communityImport: aboutNobody('communityImport', 'That a whole community is being imported', [
    'isOnly',
    'exportId',
    'filesDone',
    'begunAt',
  ]),
  migration: aboutNobody('migration', 'Which changes the database has been through', [
    'name',
    'hash',
    'appliedAt',
    'step',
  ]),
  migrationProgress: aboutNobody('migrationProgress', 'How far a change of a whole table has come', [
    'name',
    'doneUpTo',
    'rowsDone',
  ]),
  runningServer: aboutNobody('runningServer', 'Which servers run, and which changes each knows', [
    'id',
    'host',
    'migrations',
    'startedAt',
    'seenAt',
  ]),
} as const
