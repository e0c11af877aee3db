import type { Standing } from '@netwrk/domain/safety/decision'
import { nextChange, standingOf } from '@netwrk/domain/safety/standing'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { endAllSessions } from '../../accounts/sessions/sessions.claims.ts'
import { setRestrictions } from '../../profiles/restrictions.claims.ts'
import { decisionsAbout } from './decisions.reads.ts'

/**
 * Brings what holds for a member to what the decisions say that stand now, and everything that follows from it: what
 * others find of them, their sessions, their plan. The one place that writes it. Nothing changes where nothing has.
 */
export async function applyStanding(tx: Db, { clock }: Pick<Deps, 'clock'>, memberId: string): Promise<void> {
  const now = clock.now()
  // Whoever comes second reads what the first has decided.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`standing ${memberId}`}, 0))`.execute(tx)
  const account = await tx.selectFrom('account').select('id').where('id', '=', memberId).executeTakeFirst()
  if (!account) return
  const { decisions = [], appeals = [] } = (await decisionsAbout(tx, [memberId])).get(memberId) ?? {}
  const standing = standingOf(decisions, appeals, now)
  const before = await storedStanding(tx, memberId)
  await store(tx, memberId, standing, nextChange(decisions, appeals, now))
  await setRestrictions(tx, memberId, {
    isSuspended: standing.isSuspended,
    isUnlisted: standing.isHidden,
  })
  if (standing.isSuspended && !before?.isSuspended) {
    await endAllSessions(tx, memberId, now)
    await record(tx, [{ type: 'billing.renewal_stop_due', accountId: memberId }], now)
  }
  if (standing.isBanned && !before?.isBanned)
    await record(tx, [{ type: 'billing.unused_refund_due', accountId: memberId }], now)
  if (isSame(before, standing)) return
  const { isSuspended, isBanned } = standing
  await record(tx, [{ type: 'standing.changed', memberId, isSuspended, isBanned }], now)
}

/** Has others find a member, or not, as their standing says and whether they are leaving, in the transaction of the caller. */
export async function applyRestrictions(tx: Db, memberId: string): Promise<void> {
  const { isSuspended, isHidden } = (await storedStanding(tx, memberId)) ?? nothing
  await setRestrictions(tx, memberId, { isSuspended, isUnlisted: isHidden })
}

const columns = [
  'areContactsLimited',
  'contactsLimitedUntil',
  'isHidden',
  'hiddenUntil',
  'isSuspended',
  'suspendedUntil',
  'isBanned',
  'strikes',
] as const

const nothing: Standing = {
  areContactsLimited: false,
  contactsLimitedUntil: null,
  isHidden: false,
  hiddenUntil: null,
  isSuspended: false,
  suspendedUntil: null,
  isBanned: false,
  strikes: 0,
}

function storedStanding(db: Db, accountId: string): Promise<Standing | undefined> {
  return db.selectFrom('standing').select(columns).where('accountId', '=', accountId).executeTakeFirst()
}

async function store(tx: Db, accountId: string, standing: Standing, changesAt: Date | null) {
  const values = { ...standing, changesAt }
  await tx
    .insertInto('standing')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute()
}

function isSame(before: Standing | undefined, after: Standing): boolean {
  const known = before ?? nothing
  return columns.every((column) => Number(known[column]) === Number(after[column]))
}
