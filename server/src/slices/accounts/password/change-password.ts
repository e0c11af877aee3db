import { checkPassword } from '@netwrk/domain/accounts/password-policy'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { endWaysIn, holdAccount } from '../links/mailed-tokens.claims.ts'
import { endSessions } from '../sessions/sessions.ts'
import { checkPasswordInSession } from './in-session-password.ts'

type Input = { currentPassword: string; newPassword: string }

/** Sets a new password for who knows the current one, and ends every other session and link in the same transaction. */
export async function changePassword(ctx: MemberCtx, { currentPassword, newPassword }: Input) {
  const problem = checkPassword(ctx.passwordPolicy, newPassword)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  await checkPasswordInSession(ctx, () => checkCurrentPassword(ctx, currentPassword))
  const { password } = await ctx.identity.$context
  const hash = await password.hash(newPassword)
  await transact(ctx, async (tx) => {
    await holdAccount(tx, ctx.actor.id)
    await tx
      .updateTable('credential')
      .set({ password: hash, updatedAt: ctx.clock.now() })
      .where('accountId', '=', ctx.actor.id)
      .where('provider', '=', 'credential')
      .execute()
    await endWaysIn(tx, ctx.actor.id)
    await endSessions(tx, ctx)
    await record(tx, [{ type: 'account.password_changed', accountId: ctx.actor.id }], ctx.clock.now())
  })
  return { ok: true as const }
}

/** @throws Refusal `accounts.wrong_password`, also for an account that has none. */
export async function checkCurrentPassword({ db, identity, actor }: MemberCtx, given: string): Promise<void> {
  const credential = await db
    .selectFrom('credential')
    .select('password')
    .where('accountId', '=', actor.id)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  const { password } = await identity.$context
  const hash = credential?.password
  if (!hash || !(await password.verify({ hash, password: given })))
    throw new Refusal('accounts.wrong_password')
}
