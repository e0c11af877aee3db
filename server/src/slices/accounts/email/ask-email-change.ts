import { normaliseEmail, validateEmail } from '@netwrk/domain/accounts/email'
import { confirmableUntil, nextEmailChangeAt } from '@netwrk/domain/accounts/email-change'
import { Refusal } from '@netwrk/domain/refusals'
import type { Proof } from '@netwrk/domain/rights/proof'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { endLinks, holdAccount } from '../links/mailed-tokens.claims.ts'
import { confirmIdentity } from '../password/confirm-identity.claims.ts'
import { emailChangeOf, emailChangeView, storeAsked } from './email-change.store.ts'

/**
 * Asks for another address, once the member has shown that it is them. Nothing changes before the link that is mailed there
 * is used; whether another account has the address shows only to who reads its mail.
 */
export async function askEmailChange(ctx: MemberCtx, input: { email: string; proof: Proof }) {
  const problem = validateEmail(input.email)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  const newEmail = normaliseEmail(input.email)
  await ctx.limits.count('mail', ctx.request.address)
  await confirmIdentity(ctx, input.proof)
  for (const mailbox of [ctx.actor.id, newEmail])
    if (!(await ctx.limits.take('mail', mailbox))) throw new Refusal('request.too_many')
  await transact(ctx, (tx) => ask(tx, ctx, newEmail))
  return emailChangeView(ctx.db, ctx.actor.id, ctx.clock.now())
}

async function ask(tx: Db, { actor, clock, ids }: MemberCtx, newEmail: string): Promise<void> {
  const accountId = actor.id
  const now = clock.now()
  await holdAccount(tx, accountId)
  const { email, emailVerified } = await tx
    .selectFrom('account')
    .select(['email', 'emailVerified'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (email === newEmail) throw new Refusal('accounts.email_same')
  const before = await emailChangeOf(tx, accountId)
  if (nextEmailChangeAt(before, now) !== null) throw new Refusal('accounts.email_changed_lately')
  if (before !== null) {
    await endLinks(tx, { id: accountId, email, changeId: before.id }, ['change-email'])
    // The address that these went to may no longer be the account's.
    if (before.state !== 'waiting') await endLinks(tx, { id: accountId, email }, ['keep-email'])
  }

  const changeId = ids.next()
  await storeAsked(tx, accountId, {
    ...{ id: changeId, newEmail, sessionId: actor.sessionId, state: 'waiting', changedAt: null },
    // Who reads the mail of an address that was never verified may have nothing to do with the account.
    oldEmail: emailVerified ? email : null,
    askedAt: now,
    endsAt: confirmableUntil(now),
  })
  await record(
    tx,
    [
      { type: 'account.email_keep_due', accountId, changeId },
      { type: 'account.email_change_asked', accountId, changeId },
    ],
    now,
  )
}
