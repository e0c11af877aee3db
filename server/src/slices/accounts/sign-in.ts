import { validateSignIn } from '@netwrk/domain/accounts/accounts'
import { normaliseEmail } from '@netwrk/domain/accounts/email'
import { Refusal } from '@netwrk/domain/refusals'
import { APIError } from 'better-auth/api'
import type { Ctx } from '../../deps.ts'
import { finishSignIn, passCookies } from './finish-sign-in.ts'

type Input = { email: string; password: string; timeZone: string }

/**
 * Signs in with e-mail and password (DECISIONS 25). Where the account has a second factor nobody is signed in yet:
 * the answer names no member, and a cookie says which sign-in the code will be for.
 */
export async function signIn(ctx: Ctx, input: Input) {
  const problem = validateSignIn(input)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  await ctx.limits.count('signIn', ctx.request.address)
  const email = normaliseEmail(input.email)
  // Whether there is such an account or not, and from however many addresses the guesses come.
  if (!(await ctx.limits.take('password', email))) throw new Refusal('request.too_many')

  const accountId = await startSession(ctx, { email, password: input.password })
  await ctx.limits.giveBack('password', email)
  return { member: accountId === null ? null : await finishSignIn(ctx, accountId, input.timeZone) }
}

// The headers name the browser, so that the member can tell their sessions apart.
async function startSession(ctx: Ctx, body: { email: string; password: string }): Promise<string | null> {
  const { identity, request } = ctx
  try {
    const { response, headers } = await identity.api.signInEmail({
      body,
      headers: request.headers,
      returnHeaders: true,
    })
    passCookies(ctx, headers)
    return 'twoFactorRedirect' in response ? null : response.user.id
  } catch (error) {
    if (error instanceof APIError) throw new Refusal('accounts.wrong_credentials')
    throw error
  }
}
