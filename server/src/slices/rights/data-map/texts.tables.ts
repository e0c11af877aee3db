import { aboutNobody, by, deleted, table } from './table-use.ts'

/** The operator's texts, and who agreed to them. */
export const textTables = {
  consent: table('consent', {
    about: 'To which terms you agreed, and when',
    exported: { file: 'agreements', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: { given: ['kind', 'version', 'hash', 'agreedAt'], key: ['accountId'] },
  }),
  textNotice: table('textNotice', {
    about: 'That you were mailed about changed terms',
    exported: { file: 'mails-about-terms', rows: by('account_id') },
    erased: [deleted('account_id')],
    ends: [{ by: 'deliveries' }],
    columns: { observed: ['kind', 'version', 'mail', 'toldAt'], key: ['accountId'] },
  }),
  keptText: aboutNobody('keptText', 'The words of the terms', ['hash', 'markdown']),
  textVersion: aboutNobody('textVersion', 'The versions of the terms', [
    'kind',
    'version',
    'hash',
    'effectiveFrom',
    'isMaterial',
    'summary',
    'publishedAt',
  ]),
  textSending: aboutNobody('textSending', 'How far members were mailed about changed terms', [
    'kind',
    'version',
    'toldUpTo',
    'endedAt',
    'earlierMailed',
  ]),
} as const
