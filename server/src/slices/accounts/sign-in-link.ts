import { normaliseEmail, validateEmail } from '@netwrk/domain/accounts/email'
import { Refusal } from '@netwrk/domain/refusals'
import { isAPIError } from 'better-auth/api'
import type { Ctx } from '../../deps.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { finishSignIn, passCookies } from './finish-sign-in.ts'

/**
 * Mails a link that signs in: it works once, for a quarter of an hour. The answer is the same whether the address has an
 * account or not. To an address that was never verified goes a verification link instead: whoever signed up with it
 * may not be who reads its mail.
 */
export async function requestSignInLink(ctx: Ctx, input: { email: string }) {
  refuseUnlessOffered(ctx)
  const problem = validateEmail(input.email)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  await ctx.limits.count('mail', ctx.request.address)
  const account = await ctx.db
    .selectFrom('account')
    .select(['id', 'email', 'emailVerified'])
    .where('email', '=', normaliseEmail(input.email))
    .executeTakeFirst()
  // However many browsers ask, a mailbox gets no more mails than one browser may ask for.
  if (account && (await ctx.limits.take('mail', account.id))) await askForMail(ctx, account)
  return { ok: true as const }
}

async function askForMail(ctx: Ctx, account: { id: string; email: string; emailVerified: boolean }) {
  if (account.emailVerified) {
    const metadata = { accountId: account.id }
    await ctx.identity.api.signInMagicLink({
      body: { email: account.email, metadata },
      headers: new Headers(),
    })
    return
  }
  const asked = { type: 'account.verification_requested' as const, accountId: account.id }
  await transact(ctx, (tx) => record(tx, [asked], ctx.clock.now()))
}

/** Signs in with the link of a mail; where the account has a second factor it is still asked for. */
export async function signInWithLink(ctx: Ctx, { token, timeZone }: { token: string; timeZone: string }) {
  refuseUnlessOffered(ctx)
  await ctx.limits.count('signIn', ctx.request.address)
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
