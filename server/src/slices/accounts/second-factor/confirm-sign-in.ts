import { type FactorCode, readFactorCode } from '@netwrk/domain/accounts/second-factor'
import { Refusal } from '@netwrk/domain/refusals'
import { APIError } from 'better-auth/api'
import { parse } from 'hono/utils/cookie'
import type { Ctx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { noteFactorUseAtSignIn } from '../sessions/factor-use.claims.ts'
import { finishSignIn, passCookies } from '../sign-in/finish-sign-in.ts'
import { stopFactorRemoval } from './factor-removal.claims.ts'
import { claimStep, stepOf } from './factor-step.ts'
import { isWrongCode } from './is-wrong-code.ts'

type Input = { code: string; timeZone: string }
/** A sign-in that waits for its second factor, as the browser's cookie names it. */
type HalfSignIn = { accountId: string; cookie: string }

/**
 * Ends a sign-in with the code of the second factor. Guesses are counted per account before they are validated, so
 * that however many come at once no more than the limit are; a code or recovery code works once.
 */
export async function confirmSignIn(ctx: Ctx, input: Input) {
  const code = readFactorCode(input.code)
  if (code === null) throw new Refusal('accounts.code_invalid')
  const half = await halfSignIn(ctx)
  if (half === null) throw new Refusal('accounts.code_session_expired')
  if (!(await ctx.limits.take('secondFactor', half.accountId))) throw new Refusal('request.too_many')

  if (code.kind === 'authenticator') await spendCode(ctx, half.accountId, code.code)
  await startSession(ctx, half, code)
  await stopFactorRemoval(ctx.db, half.accountId)
  await ctx.limits.giveBack('secondFactor', half.accountId)
  if (code.kind === 'recovery') await noteRecovery(ctx, half.accountId)
  return { member: await finishSignIn(ctx, half.accountId, input.timeZone) }
}

async function halfSignIn({ db, identity, request }: Ctx): Promise<HalfSignIn | null> {
  const { name } = (await identity.$context).createAuthCookie('two_factor')
  const value = parse(request.headers.get('cookie') ?? '', name)[name]
  if (value === undefined) return null
  // Behind the last dot is the library's signature, which it checks itself.
  const row = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', value.slice(0, value.lastIndexOf('.')))
    .where('identifier', 'like', '2fa-%')
    // By the library's clock, which set it.
    .where('expiresAt', '>', new Date())
    .executeTakeFirst()
  return row ? { accountId: row.value, cookie: `${name}=${encodeURIComponent(value)}` } : null
}

/** Refuses a code that was used before. One that is wrong is left to the library, which refuses and counts it. */
async function spendCode({ db, identity }: Ctx, accountId: string, code: string): Promise<void> {
  const factor = await db
    .selectFrom('twoFactor')
    .select('secret')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  const step = factor ? await stepOf(identity, factor.secret, code) : null
  if (step !== null && !(await claimStep(db, accountId, step))) throw new Refusal('accounts.code_invalid')
}

async function startSession(ctx: Ctx, { accountId, cookie }: HalfSignIn, { kind, code }: FactorCode) {
  const { api } = ctx.identity
  // No other cookie: were there a session, the library would check the code by that one's account.
  const headers = new Headers({ cookie, 'user-agent': ctx.request.headers.get('user-agent') ?? '' })
  const asked = { body: { code }, headers, returnHeaders: true as const }
  try {
    const { response, headers: answered } = await (kind === 'recovery'
      ? api.verifyBackupCode(asked)
      : api.verifyTOTP(asked))
    if (response.user.id !== accountId) throw new Error('the second factor was validated for another account')
    passCookies(ctx, answered)
    if (kind === 'authenticator' && response.token)
      await noteFactorUseAtSignIn(ctx.db, response.token, ctx.clock.now())
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof APIError) || error.statusCode >= 500) return error
  // Otherwise the sign-in has run out: of time, of its five guesses, or because it came to its end elsewhere.
  return new Refusal(isWrongCode(error) ? 'accounts.code_invalid' : 'accounts.code_session_expired')
}

async function noteRecovery(ctx: Ctx, accountId: string): Promise<void> {
  const change = 'recovery_used' as const
  await transact(ctx, (tx) =>
    record(tx, [{ type: 'account.second_factor_changed', accountId, change }], ctx.clock.now()),
  )
}
