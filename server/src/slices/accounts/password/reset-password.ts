import { normaliseEmail, validateEmail } from '@netwrk/domain/accounts/email'
import { checkPassword } from '@netwrk/domain/accounts/password-policy'
import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { accountIdAt } from '../accounts.reads.ts'
import { consumeToken, endWaysIn, isTokenGood } from '../links/mailed-tokens.claims.ts'
import { markVerified } from '../links/verify-email.ts'
import { forgetOtherDevices } from '../sign-in/known-devices.ts'

/**
 * Mails a link that works once, for an hour. The answer is the same whether the address has an account or not, and takes
 * as long: what differs happens after it.
 */
export async function requestPasswordReset(ctx: Ctx, input: { email: string }) {
  const problem = validateEmail(input.email)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  await ctx.limits.count('mail', ctx.request.address)
  const email = normaliseEmail(input.email)
  const accountId = await accountIdAt(ctx.db, email)
  // However many browsers ask, a mailbox gets no more mails than one browser may ask for.
  if (await ctx.limits.take('mail', email)) {
    const asked = { type: 'account.reset_requested' as const, accountId }
    await transact(ctx, (tx) => record(tx, [asked], ctx.clock.now()))
  }
  return { ok: true as const }
}

/**
 * Sets a new password with the link's token. Every session of the account ends, with every other link and half sign-in,
 * and no browser but this one is known any more.
 */
export async function resetPassword(ctx: Ctx, input: { token: string; password: string }) {
  const problem = checkPassword(ctx.passwordPolicy, input.password)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  const now = ctx.clock.now()
  // Hashing is work that nobody gets for a made-up token.
  if (!(await isTokenGood(ctx.db, 'reset-password', input.token, now))) {
    throw new Refusal('accounts.link_invalid')
  }
  const { password } = await ctx.identity.$context
  const hash = await password.hash(input.password)
  await transact(ctx, async (tx) => {
    const accountId = await consumeToken(tx, 'reset-password', input.token, now)
    if (accountId === null) throw new Refusal('accounts.link_invalid')
    await takeOver(tx, accountId, now)
    await setPassword(tx, ctx, accountId, hash)
    await endWaysIn(tx, accountId)
    await tx.deleteFrom('session').where('accountId', '=', accountId).execute()
    await forgetOtherDevices(tx, ctx, accountId)
    await record(
      tx,
      [
        { type: 'account.password_reset', accountId },
        { type: 'account.password_changed', accountId },
      ],
      now,
    )
  })
  return { ok: true as const }
}

async function setPassword(
  tx: Db,
  { ids, clock }: Pick<Ctx, 'ids' | 'clock'>,
  accountId: string,
  password: string,
): Promise<void> {
  const updatedAt = clock.now()
  await tx
    .insertInto('credential')
    .values({
      id: ids.next(),
      accountId,
      provider: 'credential',
      providerAccountId: accountId,
      password,
      updatedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'providerAccountId']).doUpdateSet({ password, updatedAt }),
    )
    .execute()
}

/**
 * Whoever has the link reads the address's mail. Where that was never shown before, somebody else may have signed up
 * with the address: what they could come back with, a second factor or a provider, goes.
 */
async function takeOver(tx: Db, accountId: string, now: Date): Promise<void> {
  const { emailVerified } = await tx
    .selectFrom('account')
    .select('emailVerified')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (emailVerified) return
  await tx.deleteFrom('twoFactor').where('accountId', '=', accountId).execute()
  await tx.updateTable('account').set({ twoFactorEnabled: false }).where('id', '=', accountId).execute()
  await tx
    .deleteFrom('credential')
    .where('accountId', '=', accountId)
    .where('provider', '!=', 'credential')
    .execute()
  await markVerified(tx, accountId, now)
}
