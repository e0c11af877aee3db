import { readFactorCode } from '@netwrk/domain/accounts/second-factor'
import { FACTOR_MINUTES } from '@netwrk/domain/desk/staff-acts'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { validateFactor } from '../../accounts/second-factor/validate-factor.claims.ts'
import { noteFactorUse } from '../../accounts/sessions/factor-use.claims.ts'

export type FactorState = 'off' | 'due' | 'fresh'

/** Whether the second factor is on, and was used in this session within the last minutes. */
export async function factorState({ db, actor, clock }: MemberCtx): Promise<FactorState> {
  const row = await db
    .selectFrom('account')
    .leftJoin('factorUse', (join) => join.on('factorUse.sessionId', '=', actor.sessionId))
    .select(['account.twoFactorEnabled', 'factorUse.usedAt'])
    .where('account.id', '=', actor.id)
    .executeTakeFirst()
  if (!row?.twoFactorEnabled) return 'off'
  const oldest = clock.now().getTime() - FACTOR_MINUTES * 60_000
  return row.usedAt !== null && row.usedAt.getTime() > oldest ? 'fresh' : 'due'
}

/**
 * Confirms with a code of the authenticator who sits at the desk. A recovery code does not do: it is for who has lost the
 * authenticator, and would be gone for their next sign-in.
 */
export async function confirmFactor(ctx: MemberCtx, { code }: { code: string }): Promise<{ until: Date }> {
  if (readFactorCode(code)?.kind !== 'authenticator') throw new Refusal('accounts.code_invalid')
  await validateFactor(ctx, code)
  const now = ctx.clock.now()
  await noteFactorUse(ctx.db, ctx.actor.sessionId, now)
  return { until: new Date(now.getTime() + FACTOR_MINUTES * 60_000) }
}
