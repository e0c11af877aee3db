import { readFactorCode } from '@netwrk/domain/accounts/second-factor'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { claimStep, stepOf } from './factor-step.ts'

/**
 * Has a code of the member's second factor validated: of the authenticator, which is used up by it, or a recovery code, which
 * is not, because what asks for it ends all of them. Counted per account before it is validated.
 */
export async function validateFactor(
  { db, identity, limits, actor }: MemberCtx,
  text: string,
): Promise<void> {
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
  } else {
    const { backupCodes } = await identity.api.viewBackupCodes({ body: { userId: actor.id } })
    if (!backupCodes.includes(code.code)) throw new Refusal('accounts.code_invalid')
  }
  await limits.giveBack('secondFactor', actor.id)
}
