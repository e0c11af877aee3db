import { readFactorCode } from '@netwrk/domain/accounts/second-factor'
import { Refusal, type RefusalCode } from '@netwrk/domain/refusals'
import { APIError } from 'better-auth/api'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { checkCurrentPassword } from '../password/change-password.ts'
import { checkPasswordInSession } from '../password/in-session-password.ts'
import { noteFactorUse } from '../sessions/factor-use.claims.ts'
import { endSessions } from '../sessions/sessions.ts'
import { dropFactor } from './factor-removal.claims.ts'
import { stepOf } from './factor-step.ts'
import { isFactorOff } from './is-wrong-code.ts'
import { validateFactor } from './validate-factor.claims.ts'

type Input = { password: string }
type BothInput = Input & { code: string }

const refusalOf: Record<string, RefusalCode> = {
  INVALID_PASSWORD: 'accounts.wrong_password',
  TOTP_ALREADY_ENABLED: 'accounts.factor_is_on',
}

/**
 * Makes a secret for an authenticator. Until a code of it was typed nothing is asked for at sign-in. It needs a verified
 * address: whoever signed up with somebody else's must not lock its owner out.
 */
export async function beginSecondFactor(ctx: MemberCtx, { password }: Input) {
  const { identity, request } = ctx
  await refuseUnverified(ctx)
  const made = await checkPasswordInSession(ctx, () =>
    byLibrary(() =>
      identity.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: request.headers }),
    ),
  )
  if (made.method !== 'totp') throw new Error('the library made no secret')
  const secret = new URL(made.totpURI).searchParams.get('secret')!
  return { uri: made.totpURI, secret }
}

/**
 * Turns the second factor on with a code of it, which is used up by that. Whoever else is signed in came in without
 * it, so their sessions end.
 */
export async function confirmSecondFactor(ctx: MemberCtx, input: { code: string }) {
  const { actor, identity, clock } = ctx
  const code = readFactorCode(input.code)
  if (code?.kind !== 'authenticator') throw new Refusal('accounts.code_invalid')
  await refuseUnverified(ctx)
  if (!(await ctx.limits.take('secondFactor', actor.id))) throw new Refusal('request.too_many')
  await transact(ctx, async (tx) => {
    const factor = await tx
      .selectFrom('twoFactor')
      .select(['secret', 'verified'])
      .where('accountId', '=', actor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) throw new Refusal('accounts.code_session_expired')
    if (factor.verified) throw new Refusal('accounts.factor_is_on')
    const step = await stepOf(identity, factor.secret, code.code)
    if (step === null) throw new Refusal('accounts.code_invalid')

    const on = { verified: true, lastStep: step }
    await tx.updateTable('twoFactor').set(on).where('accountId', '=', actor.id).execute()
    await tx.updateTable('account').set({ twoFactorEnabled: true }).where('id', '=', actor.id).execute()
    await endSessions(tx, ctx)
    await noteFactorUse(tx, actor.sessionId, clock.now())
    await record(tx, [changed(actor.id, 'on')], clock.now())
  })
  await ctx.limits.giveBack('secondFactor', actor.id)
  const { backupCodes } = await byLibrary(() => identity.api.viewBackupCodes({ body: { userId: actor.id } }))
  return { recoveryCodes: backupCodes }
}

/** Makes new recovery codes in the place of all earlier ones, for who has the password and a code. */
export async function renewRecoveryCodes(ctx: MemberCtx, { password, code }: BothInput) {
  const { actor, identity, request, clock } = ctx
  await checkPasswordInSession(ctx, () => checkCurrentPassword(ctx, password))
  await validateFactor(ctx, code)
  const { backupCodes } = await byLibrary(() =>
    identity.api.generateBackupCodes({ body: { password }, headers: request.headers }),
  )
  await transact(ctx, (tx) => record(tx, [changed(actor.id, 'recovery_renewed')], clock.now()))
  return { recoveryCodes: backupCodes }
}

/**
 * Turns the second factor off for who has both: the password and a code of the authenticator or a recovery code. Every
 * session stays. Who has lost them all asks the operator.
 */
export async function endSecondFactor(ctx: MemberCtx, { password, code }: BothInput) {
  await checkPasswordInSession(ctx, () => checkCurrentPassword(ctx, password))
  await validateFactor(ctx, code)
  const wasOn = await transact(ctx, (tx) => dropFactor(tx, ctx.actor.id, ctx.clock.now()))
  if (!wasOn) throw new Refusal('accounts.factor_is_off')
  return { ok: true as const }
}

async function refuseUnverified({ db, actor }: MemberCtx): Promise<void> {
  const { emailVerified } = await db
    .selectFrom('account')
    .select('emailVerified')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (!emailVerified) throw new Refusal('accounts.email_unverified')
}

function changed(accountId: string, change: 'on' | 'recovery_renewed') {
  return { type: 'account.second_factor_changed' as const, accountId, change }
}

async function byLibrary<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isFactorOff(error)) throw new Refusal('accounts.factor_is_off')
    const code = error instanceof APIError ? refusalOf[String(error.body?.code)] : undefined
    throw code === undefined ? error : new Refusal(code)
  }
}
