import { readFactorCode } from '@netwrk/domain/accounts/second-factor'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { stopFactorRemoval } from './factor-removal.claims.ts'
import { claimStep, stepOf } from './factor-step.ts'
import { isFactorOff, isWrongCode } from './is-wrong-code.ts'

/**
 * Has a code of the member's second factor validated and used up: of the authenticator, or a recovery code. Counted per
 * account before it is validated. Who has it need not wait for it to be turned off, so that stops.
 */
export async function validateFactor(ctx: MemberCtx, text: string): Promise<void> {
  const { db, identity, limits, actor } = ctx
  const code = readFactorCode(text)
  if (code === null) throw new Refusal('accounts.code_invalid')
  const factor = await db
    .selectFrom('twoFactor')
    .select('secret')
    .where('accountId', '=', actor.id)
    .where('verified', '=', true)
    .executeTakeFirst()
  if (!factor) throw new Refusal('accounts.factor_is_off')
  if (!(await limits.take('secondFactor', actor.id))) throw new Refusal('request.too_many')

  if (code.kind === 'authenticator') {
    const step = await stepOf(identity, factor.secret, code.code)
    if (step === null || !(await claimStep(db, actor.id, step))) throw new Refusal('accounts.code_invalid')
  } else await spendRecoveryCode(ctx, code.code)
  await stopFactorRemoval(db, actor.id)
  await limits.giveBack('secondFactor', actor.id)
}

async function spendRecoveryCode({ identity, request, actor }: MemberCtx, code: string): Promise<void> {
  const asked = { body: { code, disableSession: true }, headers: request.headers }
  try {
    const { user } = await identity.api.verifyBackupCode(asked)
    if (user.id !== actor.id) throw new Error('the second factor was validated for another account')
  } catch (error) {
    if (isFactorOff(error)) throw new Refusal('accounts.factor_is_off')
    throw isWrongCode(error) ? new Refusal('accounts.code_invalid') : error
  }
}
