import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { customersOf } from '../../billing/billing.reads.ts'
import { removeDesertedConversations, removeWordsOf } from '../../messages/messages.claims.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { releaseAllOf } from '../../uploads/uploads.claims.ts'
import { dataMap } from '../data-map/data-map.ts'
import type { Erasure, Subject, TableUse, Value } from '../data-map/table-use.ts'
import { endExports } from '../export/exports.claims.ts'
import { holdDeparture, markErased } from './departures.store.ts'

type Needs = Pick<Deps, 'patientDb' | 'clock' | 'wake' | 'erasures'>

/** As it stands on record: what comes due without anybody. */
const byTime: Doer = { id: null, name: 'Netwrk', role: null }

/**
 * Erases a member whose time has come, in one transaction, as the data map says; nothing where they came back, or where they
 * were erased already. They are in the ledger before: what dies in between is done at the next start.
 */
export async function eraseMember(needs: Needs, accountId: string): Promise<boolean> {
  return transact({ ...needs, db: needs.patientDb }, (tx) => eraseMemberIn(tx, needs, accountId, byTime))
}

/** As {@link eraseMember}, in the transaction of the caller and by somebody of the staff, who says why. */
export async function eraseMemberIn(
  tx: Db,
  { clock, erasures }: Pick<Needs, 'clock' | 'erasures'>,
  accountId: string,
  by: Doer,
  reason?: string,
): Promise<boolean> {
  const now = clock.now()
  const departure = await holdDeparture(tx, accountId)
  if (departure === null || departure.erasedAt !== null || departure.dueAt > now) return false
  const { keepsWords } = departure
  await erasures.note({ accountId, erasedAt: now, keepsWords })
  await eraseIn(tx, accountId, keepsWords, now, { by, ...(reason && { reason }) })
  return true
}

type Erased = { by: Doer; reason?: string }

/** Erases a member in the transaction of the caller, as the data map says, and puts it on record. */
export async function eraseIn(
  tx: Db,
  accountId: string,
  keepsWords: boolean,
  now: Date,
  { by, ...why }: Erased = { by: byTime },
): Promise<void> {
  const subject = await tx
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const customers = await customersOf(tx, accountId)
  if (!keepsWords) await removeWordsOf(tx, accountId, now)
  await removeDesertedConversations(tx, accountId)
  for (const use of Object.values(dataMap) as TableUse[])
    for (const erasure of use.erased) await eraseRows(tx, use, erasure, subject)
  // What is recorded from here on names the account by its number only.
  await releaseAllOf(tx, accountId, now)
  await endExports(tx, accountId, now)
  await markErased(tx, accountId, now)
  // After the words on record about them are gone: this one stays.
  await audit(tx, by, now, { act: 'member.erased', subjectId: accountId, ...why })
  await record(
    tx,
    [
      { type: 'member.erased', memberId: accountId },
      ...customers.map((customerId) => ({ type: 'billing.customer_removal_due' as const, customerId })),
    ],
    now,
  )
}

async function eraseRows(tx: Db, { name }: TableUse, erasure: Erasure, subject: Subject): Promise<void> {
  if (erasure.becomes === 'deleted')
    await sql`delete from ${sql.table(name)} where ${erasure.rows(subject)}`.execute(tx)
  if (erasure.becomes !== 'anonymised') return
  const set: Readonly<Record<string, Value>> = erasure.set
  const values = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value(subject)}`)
  await sql`update ${sql.table(name)} set ${sql.join(values)} where ${erasure.rows(subject)}`.execute(tx)
}
