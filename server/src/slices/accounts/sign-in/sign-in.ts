import { validateSignIn } from '@netwrk/domain/accounts/accounts'
import { normaliseEmail } from '@netwrk/domain/accounts/email'
import { Refusal } from '@netwrk/domain/refusals'
import { APIError } from 'better-auth/api'
import type { Ctx } from '../../../deps.ts'
import { finishSignIn, passCookies } from './finish-sign-in.ts'
import { knownDeviceOf } from './known-devices.ts'

type Input = { email: string; password: string; timeZone: string }

/**
 * Signs in with e-mail and password. Where the account has a second factor nobody is signed in yet:
 * the answer names no member, and a cookie says which sign-in the code will be for.
 */
export async function signIn(ctx: Ctx, input: Input) {
  const problem = validateSignIn(input)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  const email = normaliseEmail(input.email)
  const key = await countGuess(ctx, email)

  const accountId = await startSession(ctx, { email, password: input.password })
  await ctx.limits.giveBack('password', key)
  return { member: accountId === null ? null : await finishSignIn(ctx, accountId, input.timeZone) }
}

/**
 * Counts a guess before it is validated: per client address, and per e-mail address, whether there is such an account or not.
 * A browser that has signed in to the account before has a count of its own instead, so that nobody else's guesses lock it
 * out, and a stolen cookie is worth no more guesses than any other browser has.
 * @returns under which key the right password gives the count back
 */
async function countGuess(ctx: Ctx, email: string): Promise<string> {
  const device = await knownDeviceOf(ctx, email)
  if (device === null) await ctx.limits.count('signIn', ctx.request.address, 'accounts.sign_in_locked')
  const key = device === null ? email : `${device}:${email}`
  if (!(await ctx.limits.take('password', key))) throw new Refusal('accounts.sign_in_locked')
  return key
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
