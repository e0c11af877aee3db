import { timingSafeEqual } from 'node:crypto'
import { type CodeVerdict, checkCode, codeRules, validateCode } from '@netwrk/domain/accounts/phone'
import { Refusal, type RefusalCode } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { type Db, violatedConstraint } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { meetDistance } from '../../profiles/distance/distance.claims.ts'
import { memberOf } from '../accounts.reads.ts'
import { countAttempt, dropVerification, lockVerification } from './phone.store.ts'

type Input = { verificationId: string; code: string }

const refusalOf: Record<Exclude<CodeVerdict, 'right'>, RefusalCode> = {
  not_requested: 'accounts.code_not_requested',
  session_expired: 'accounts.code_session_expired',
  expired: 'accounts.code_expired',
  attempts: 'accounts.code_attempts',
  wrong: 'accounts.code_invalid',
}

/**
 * Consumes a code: the number becomes the account's and the member's level 2. Guesses of a member are
 * checked one after the other, on however many servers; the third wrong one is the last. Where the number
 * cannot be saved, the code keeps working.
 */
export async function verifyPhoneCode(ctx: MemberCtx, input: Input) {
  const problem = checkCode(input.code)
  if (problem !== null) throw new Refusal('accounts.code_invalid', problem)
  const guess = { verificationId: input.verificationId, code: input.code.trim() }
  const verdict = await transact(ctx, (tx) => tryCode(ctx, tx, guess))
  if (verdict !== 'right') throw new Refusal(refusalOf[verdict])
  return { member: await memberOf(ctx.db, ctx.actor.id, ctx.actor.sessionExpiresAt) }
}

async function tryCode(ctx: MemberCtx, tx: Db, { verificationId, code }: Input): Promise<CodeVerdict> {
  const verification = await lockVerification(tx, ctx.actor.id)
  const hash = ctx.hashCode(`${verificationId}:${code}`)
  const isRight = verification !== null && isSame(verification.codeHash, hash)
  const verdict = validateCode(verification, { verificationId, isRight }, ctx.clock.now())
  if (verification === null) return verdict
  if (verdict === 'wrong') {
    await countAttempt(tx, verification.id)
    return verification.attempts + 1 >= codeRules.attempts ? 'attempts' : verdict
  }
  if (verdict === 'right') {
    await dropVerification(tx, verification.id)
    await saveNumber(ctx, tx, verification.phoneNumber)
  }
  return verdict
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

async function saveNumber(ctx: MemberCtx, tx: Db, phoneNumber: string): Promise<void> {
  const { actor, clock, log } = ctx
  const now = clock.now()
  try {
    await tx.updateTable('account').set({ phoneNumber, updatedAt: now }).where('id', '=', actor.id).execute()
    await meetDistance(tx, ctx, actor.id)
    const { numUpdatedRows } = await tx
      .updateTable('profile')
      .set({ phoneVerified: true })
      .where('accountId', '=', actor.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('accounts.phone_not_in_result')
    await record(tx, [{ type: 'account.phone_verified', accountId: actor.id }], now)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (violatedConstraint(error) === 'account_phone_number_key') throw new Refusal('accounts.phone_taken')
    // The database's own words may hold the number.
    log.error(
      { reason: (error as { code?: string }).code ?? 'unknown' },
      'a verified number could not be saved',
    )
    throw new Refusal('accounts.phone_profile_failed')
  }
}
