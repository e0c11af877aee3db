import { by, deleted, table } from './table-use.ts'

/** Who has a role at the desk. */
export const staffTables = {
  staff: table('staff', {
    about: 'Your role at the desk',
    exported: { file: 'staff-role', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: { decided: ['role', 'addedAt'], key: ['accountId'] },
  }),
} as const
