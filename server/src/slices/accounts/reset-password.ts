import { normaliseEmail, validateEmail } from '@netwrk/domain/accounts/email'
import { checkPassword } from '@netwrk/domain/accounts/password-policy'
import { Refusal } from '@netwrk/domain/refusals'
import { APIError } from 'better-auth/api'
import type { Ctx } from '../../deps.ts'

/** Mails a link that works once, for an hour. The answer is the same whether the address has an account or not. */
export async function requestPasswordReset(ctx: Ctx, input: { email: string }) {
  const problem = validateEmail(input.email)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  await ctx.limits.count('mail', ctx.request.address)
  const email = normaliseEmail(input.email)
  // However many browsers ask, a mailbox gets no more mails than one browser may ask for.
  if (await ctx.limits.take('mail', email)) await ctx.identity.api.requestPasswordReset({ body: { email } })
  return { ok: true as const }
}

/** Sets a new password with the link's token and ends every session of the account. */
export async function resetPassword(ctx: Ctx, input: { token: string; password: string }) {
  const problem = checkPassword(ctx.passwordPolicy, input.password)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  try {
    await ctx.identity.api.resetPassword({ body: { token: input.token, newPassword: input.password } })
  } catch (error) {
    if (error instanceof APIError) throw new Refusal('accounts.link_invalid')
    throw error
  }
  return { ok: true as const }
}
