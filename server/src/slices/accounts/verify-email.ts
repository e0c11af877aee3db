import { randomBytes } from 'node:crypto'
import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx, Deps, MemberCtx } from '../../deps.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'

const linkLastsMilliseconds = 24 * 3600 * 1000
const identifierOf = (token: string) => `verify-email:${token}`

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

/** Makes the token of a verification link: random, for one account, for a day. */
export async function createVerificationToken(
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  accountId: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('verification')
    .values({
      id: ids.next(),
      identifier: identifierOf(token),
      value: accountId,
      expiresAt: new Date(clock.now().getTime() + linkLastsMilliseconds),
    })
    .execute()
  return token
}

/** Consumes a verification link. All links of the account end with it; a second use is refused. */
export async function verifyEmail(ctx: Ctx, { token }: { token: string }) {
  const now = ctx.clock.now()
  await transact(ctx, async (tx) => {
    const link = await tx
      .deleteFrom('verification')
      .where('identifier', '=', identifierOf(token))
      .where('expiresAt', '>', now)
      .returning('value')
      .executeTakeFirst()
    if (!link) throw new Refusal('accounts.link_invalid')

    await tx
      .deleteFrom('verification')
      .where('value', '=', link.value)
      .where('identifier', 'like', identifierOf('%'))
      .execute()
    await tx
      .updateTable('account')
      .set({ emailVerified: true, updatedAt: now })
      .where('id', '=', link.value)
      .execute()
    await record(tx, [{ type: 'account.email_verified', accountId: link.value }], now)
  })
  return { ok: true as const }
}
