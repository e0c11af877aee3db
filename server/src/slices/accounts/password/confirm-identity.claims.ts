import { Refusal } from '@netwrk/domain/refusals'
import type { Proof } from '@netwrk/domain/rights/proof'
import type { MemberCtx } from '../../../deps.ts'
import { validateFactor } from '../second-factor/validate-factor.claims.ts'
import { checkCurrentPassword } from './change-password.ts'
import { checkPasswordInSession } from './in-session-password.ts'

/** Who has neither a password nor a second factor shows that it is them by having signed in just now. */
const freshMilliseconds = 15 * 60_000

/**
 * Sees that it is the owner of the account who sits there, before what cannot be taken back: by a code where the second
 * factor is on, else by the password, else by a sign-in within the last quarter of an hour.
 */
export async function confirmIdentity(ctx: MemberCtx, { password, code }: Proof): Promise<void> {
  const { hasFactor, hasPassword, signedInAt } = await waysOf(ctx)
  if (hasFactor) return validateFactor(ctx, code ?? '')
  if (hasPassword) return checkPasswordInSession(ctx, () => checkCurrentPassword(ctx, password ?? ''))
  if (ctx.clock.now().getTime() - signedInAt.getTime() > freshMilliseconds)
    throw new Refusal('accounts.sign_in_again')
}

async function waysOf({ db, actor }: MemberCtx) {
  const row = await db
    .selectFrom('session')
    .leftJoin('twoFactor', (join) =>
      join.onRef('twoFactor.accountId', '=', 'session.accountId').on('twoFactor.verified', '=', true),
    )
    .leftJoin('credential', (join) =>
      join.onRef('credential.accountId', '=', 'session.accountId').on('credential.password', 'is not', null),
    )
    .select(['session.createdAt', 'twoFactor.id as factorId', 'credential.id as credentialId'])
    .where('session.id', '=', actor.sessionId)
    .executeTakeFirst()
  if (!row) throw new Refusal('accounts.signed_out')
  return {
    signedInAt: row.createdAt,
    hasFactor: row.factorId !== null,
    hasPassword: row.credentialId !== null,
  }
}
