import { keepableUntil } from '@netwrk/domain/accounts/email-change'
import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { consumeToken, endLinks, endWaysIn } from '../links/mailed-tokens.claims.ts'
import { endAllSessions } from '../sessions/sessions.claims.ts'
import { forgetOtherDevices } from '../sign-in/known-devices.ts'
import { emailChangeOf, storeOutcome } from './email-change.store.ts'
import { setEmail } from './set-email.claims.ts'

/**
 * Consumes a link that was mailed to the old address: it stays the account's, or is again. Somebody else may have asked
 * for the other one, so every session ends, and for the rest of the week no change can be asked for.
 */
export async function keepEmail(ctx: Ctx, { token }: { token: string }) {
  await transact(ctx, (tx) => keep(tx, ctx, token))
  return { ok: true as const }
}

async function keep(tx: Db, ctx: Ctx, token: string): Promise<void> {
  const now = ctx.clock.now()
  const accountId = await consumeToken(tx, 'keep-email', token, now)
  if (accountId === null) throw new Refusal('accounts.link_invalid')
  const change = await emailChangeOf(tx, accountId)
  if (!change?.oldEmail || keepableUntil(change.askedAt) <= now) throw new Refusal('accounts.link_invalid')
  const endsAt = keepableUntil(change.askedAt)
  await storeOutcome(tx, accountId, { state: 'stopped', changedAt: null, endsAt })
  if (change.changedAt !== null) {
    await setEmail(tx, ctx, accountId, { from: change.newEmail, to: change.oldEmail })
    await dropProvidersSince(tx, accountId, change.changedAt)
  } else await endWaysIn(tx, accountId)
  const account = { id: accountId, email: change.oldEmail }
  await endLinks(tx, account, ['keep-email'])
  await endLinks(tx, { ...account, changeId: change.id }, ['change-email'])
  await endAllSessions(tx, accountId, now)
  await forgetOtherDevices(tx, ctx, accountId)
}

// Whoever had the other address may have signed in with a provider that knows them by it.
async function dropProvidersSince(tx: Db, accountId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('credential')
    .where('accountId', '=', accountId)
    .where('provider', '!=', 'credential')
    .where('createdAt', '>=', since)
    .execute()
}
