import { normaliseEmail, validateEmail } from '@netwrk/domain/accounts/email'
import { Refusal } from '@netwrk/domain/refusals'
import { isAPIError } from 'better-auth/api'
import type { Ctx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { accountIdAt } from '../accounts.reads.ts'
import { finishSignIn, passCookies } from '../sign-in/finish-sign-in.ts'

/**
 * Mails a link that signs in: it works once, for a quarter of an hour. The answer is the same whether the address has an
 * account or not, and takes as long: what differs happens after it.
 */
export async function requestSignInLink(ctx: Ctx, input: { email: string }) {
  refuseUnlessOffered(ctx)
  const problem = validateEmail(input.email)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  await ctx.limits.count('mail', ctx.request.address)
  const email = normaliseEmail(input.email)
  const accountId = await accountIdAt(ctx.db, email)
  // However many browsers ask, a mailbox gets no more mails than one browser may ask for.
  if (await ctx.limits.take('mail', email)) {
    const asked = { type: 'account.sign_in_link_requested' as const, accountId }
    await transact(ctx, (tx) => record(tx, [asked], ctx.clock.now()))
  }
  return { ok: true as const }
}

/**
 * Signs in with the link of a mail; where the account has a second factor it is still asked for. No limit counts here:
 * tokens cannot be guessed, and the link is the way in for who is locked out.
 */
export async function signInWithLink(ctx: Ctx, { token, timeZone }: { token: string; timeZone: string }) {
  refuseUnlessOffered(ctx)
  const accountId = await consumeLink(ctx, token)
  return { member: accountId === null ? null : await finishSignIn(ctx, accountId, timeZone) }
}

async function consumeLink(ctx: Ctx, token: string): Promise<string | null> {
  try {
    const { response, headers } = await ctx.identity.api.magicLinkVerify({
      query: { token },
      headers: ctx.request.headers,
      returnHeaders: true,
    })
    passCookies(ctx, headers)
    return 'twoFactorRedirect' in response ? null : response.user.id
  } catch (error) {
    // The library would send the browser elsewhere, with what is wrong in the address.
    if (isAPIError(error) && error.statusCode < 500) throw new Refusal('accounts.link_invalid')
    throw error
  }
}

function refuseUnlessOffered({ config }: Pick<Ctx, 'config'>) {
  if (!config.emailLink) throw new Refusal('accounts.way_not_offered')
}
