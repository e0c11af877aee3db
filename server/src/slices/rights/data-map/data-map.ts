import { accountTables } from './accounts.tables.ts'
import { billingTables } from './billing.tables.ts'
import { messageTables } from './messages.tables.ts'
import { otherMemberTables } from './other-members.tables.ts'
import { profileTables } from './profiles.tables.ts'
import { safetyTables } from './safety.tables.ts'
import { serverTables } from './server.tables.ts'
import { staffTables } from './staff.tables.ts'
import type { TableName, TableUse } from './table-use.ts'
import { textTables } from './texts.tables.ts'

/**
 * Every column of every table: whose it is, how a member takes it along, and what becomes of it when they leave. What
 * exports, erases, and says so on the privacy page reads it here. A table or column that is not declared does not compile.
 */
export const dataMap: { readonly [T in TableName]: TableUse<T> } = {
  ...accountTables,
  ...profileTables,
  ...otherMemberTables,
  ...staffTables,
  ...messageTables,
  ...billingTables,
  ...safetyTables,
  ...textTables,
  ...serverTables,
}
