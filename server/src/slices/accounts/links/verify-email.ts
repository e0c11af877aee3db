import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx, MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { consumeToken, endLinks } from './mailed-tokens.claims.ts'

/** Asks for another verification mail. The earlier links keep working until one of them is used. */
export async function resendVerification(ctx: MemberCtx) {
  await ctx.limits.count('mail', ctx.request.address)
  if (!(await ctx.limits.take('mail', ctx.actor.id))) throw new Refusal('request.too_many')
  await transact(ctx, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('emailVerified')
      .where('id', '=', ctx.actor.id)
      .executeTakeFirstOrThrow()
    if (account.emailVerified) throw new Refusal('accounts.already_verified')
    await record(tx, [{ type: 'account.verification_requested', accountId: ctx.actor.id }], ctx.clock.now())
  })
  return { ok: true as const }
}

/** Consumes a verification link. All links of the account end with it; a second use is refused. */
export async function verifyEmail(ctx: Ctx, { token }: { token: string }) {
  const now = ctx.clock.now()
  await transact(ctx, async (tx) => {
    const accountId = await consumeToken(tx, 'verify-email', token, now)
    if (accountId === null) throw new Refusal('accounts.link_invalid')
    await markVerified(tx, accountId, now)
  })
  return { ok: true as const }
}

/** The account's address is its member's: the links that would say so end. */
export async function markVerified(tx: Db, accountId: string, now: Date): Promise<void> {
  const account = await tx
    .updateTable('account')
    .set({ emailVerified: true, updatedAt: now })
    .where('id', '=', accountId)
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  await endLinks(tx, account, ['verify-email'])
  await record(tx, [{ type: 'account.email_verified', accountId }], now)
}
