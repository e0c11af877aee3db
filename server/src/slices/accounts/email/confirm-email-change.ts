import { keepableUntil } from '@netwrk/domain/accounts/email-change'
import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx } from '../../../deps.ts'
import { type Db, violatedConstraint } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { consumeToken } from '../links/mailed-tokens.claims.ts'
import { endAllSessions } from '../sessions/sessions.claims.ts'
import { emailChangeOf, type StoredChange, storeOutcome } from './email-change.store.ts'
import { setEmail } from './set-email.claims.ts'

/**
 * Consumes the link that was mailed to a new address: it is the account's from now on. Every session ends but the one that
 * asked and this one, if it is the account's, with all that leads in past a password.
 */
export async function confirmEmailChange(ctx: Ctx, { token }: { token: string }) {
  try {
    await transact(ctx, (tx) => confirm(tx, ctx, token))
  } catch (error) {
    // Only who reads the mail of the address learns that it has an account.
    if (violatedConstraint(error) === 'account_email_key') throw new Refusal('accounts.email_taken')
    throw error
  }
  return { ok: true as const }
}

async function confirm(tx: Db, ctx: Ctx, token: string): Promise<void> {
  const now = ctx.clock.now()
  const value = await consumeToken(tx, 'change-email', token, now)
  if (value === null) throw new Refusal('accounts.link_invalid')
  const [accountId, changeId] = value.split(' ') as [string, string]
  const change = await emailChangeOf(tx, accountId)
  if (!change || !isToConfirm(change, changeId, now)) throw new Refusal('accounts.link_invalid')

  await setEmail(tx, ctx, accountId, { from: change.oldEmail, to: change.newEmail })
  const endsAt = keepableUntil(change.askedAt)
  await storeOutcome(tx, accountId, { state: 'changed', changedAt: now, endsAt })
  const own = ctx.actor?.id === accountId ? [ctx.actor.sessionId] : []
  await endAllSessions(tx, accountId, now, [change.sessionId, ...own])
  await record(tx, [{ type: 'account.email_keep_due', accountId, changeId }], now)
}

function isToConfirm({ id, state, endsAt }: StoredChange, changeId: string, now: Date): boolean {
  return id === changeId && state === 'waiting' && endsAt > now
}
