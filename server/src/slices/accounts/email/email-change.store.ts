import type { EmailChangeState } from '@netwrk/domain/accounts/email-change'
import { nextEmailChangeAt } from '@netwrk/domain/accounts/email-change'
import type { EmailChange } from '@netwrk/domain/accounts/email-change.contract'
import type { Db } from '../../../platform/database/database.ts'

/** A change of an account's address, as it was asked for last. */
export type StoredChange = {
  id: string
  oldEmail: string | null
  newEmail: string
  sessionId: string
  state: EmailChangeState
  askedAt: Date
  changedAt: Date | null
  endsAt: Date
}

/** The change that an account asked for last, as long as it is kept. */
export async function emailChangeOf(db: Db, accountId: string): Promise<StoredChange | null> {
  const row = await db
    .selectFrom('emailChange')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row ? { ...row, state: row.state as EmailChangeState } : null
}

/** How it stands, as the member's settings show it. */
export async function emailChangeView(db: Db, accountId: string, now: Date): Promise<EmailChange> {
  const change = await emailChangeOf(db, accountId)
  const isWaiting = change?.state === 'waiting' && change.endsAt > now
  return {
    waiting: isWaiting ? { email: change.newEmail, until: change.endsAt } : null,
    nextAt: nextEmailChangeAt(change, now),
  }
}

/** Keeps what was asked for, in the place of what was asked for before. */
export async function storeAsked(tx: Db, accountId: string, change: StoredChange): Promise<void> {
  await tx
    .insertInto('emailChange')
    .values({ accountId, ...change })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(change))
    .execute()
}

export async function storeOutcome(
  tx: Db,
  accountId: string,
  outcome: Pick<StoredChange, 'state' | 'changedAt' | 'endsAt'>,
): Promise<void> {
  await tx.updateTable('emailChange').set(outcome).where('accountId', '=', accountId).execute()
}
