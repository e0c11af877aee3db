import { setTimeout as wait } from 'node:timers/promises'
import type { IdentityProvider } from '@netwrk/domain/accounts/identity-providers'
import { Refusal, type RefusalCode } from '@netwrk/domain/refusals'
import { type AgreedTo, shownIn } from '@netwrk/domain/rights/text-kinds'
import type { Ctx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { isMember } from '../accounts.reads.ts'
import { finishSignIn, passCookies } from './finish-sign-in.ts'
import { addressProblems, notOpenYet, signUpsPaused } from './validated-providers.ts'

type Input = {
  provider: IdentityProvider
  code: string | null
  state: string | null
  error: string | null
  timeZone: string
  agreedTo?: AgreedTo | undefined
}

// By the library's words for what went wrong; whatever else it says is the provider's failure.
const refusalOf: Record<string, RefusalCode> = {
  access_denied: 'accounts.provider_cancelled',
  account_not_linked: 'accounts.provider_conflict',
  [addressProblems.missingAtSignIn]: 'accounts.provider_no_email',
  [addressProblems.missingAtSignUp]: 'accounts.provider_shares_no_email',
  [addressProblems.unusable]: 'accounts.provider_email_unusable',
  state_not_found: 'accounts.code_session_expired',
  state_mismatch: 'accounts.code_session_expired',
  state_invalid: 'accounts.code_session_expired',
  state_security_mismatch: 'accounts.code_session_expired',
  [notOpenYet]: 'waitlist.closed',
  [signUpsPaused]: 'accounts.sign_ups_paused',
  please_restart_the_process: 'accounts.code_session_expired',
}

/** Begins a sign-in by an identity provider: where the browser goes, bound to it by a cookie. */
export async function beginProviderSignIn(ctx: Ctx, { provider }: { provider: IdentityProvider }) {
  refuseUnlessOffered(ctx, provider)
  await ctx.limits.count('signIn', ctx.request.address)
  const { response, headers } = await ctx.identity.api.signInSocial({
    body: { provider, callbackURL: '/', errorCallbackURL: '/auth', disableRedirect: true },
    headers: ctx.request.headers,
    returnHeaders: true,
  })
  passCookies(ctx, headers)
  return { url: response.url! }
}

/**
 * Ends it. Somebody whom the provider is known to have vouched for signs in. Otherwise the address decides: with an
 * account here, that is theirs only if both sides have verified it; without one they become a member.
 */
export async function finishProviderSignIn(ctx: Ctx, input: Input) {
  refuseUnlessOffered(ctx, input.provider)
  await ctx.limits.count('signIn', ctx.request.address)
  const answered = await askProvider(ctx, input)
  const problem = await problemOf(ctx, answered)
  if (problem !== null) throw refusalFor(ctx, input.provider, problem)

  passCookies(ctx, answered.headers)
  const accountId = await accountOf(ctx, answered)
  if (accountId === null) return { member: null }
  if (input.agreedTo) await agreeAtFirst(ctx, accountId, input.agreedTo)
  return { member: await finishSignIn(ctx, accountId, input.timeZone) }
}

/**
 * Keeps what a newcomer agreed to by continuing. Who is a member already is not taken to agree to anything that way, and
 * a text that changed while they were with the provider is not what they were shown.
 */
async function agreeAtFirst(ctx: Ctx, accountId: string, agreedTo: AgreedTo): Promise<void> {
  if (await isMember(ctx.db, accountId)) return
  const agreeing = transact(ctx, (tx) => ctx.texts.agreeIn(tx, accountId, shownIn(agreedTo)))
  await agreeing.catch((error) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function askProvider(ctx: Ctx, { provider, code, state, error }: Input): Promise<Response> {
  const query = { code: code ?? undefined, state: state ?? undefined, error: error ?? undefined }
  const stop = new AbortController()
  const asked = ctx.identity.api.callbackOAuth({
    method: 'GET',
    params: { id: provider },
    query,
    headers: ctx.request.headers,
    asResponse: true,
  })
  const late = wait(ctx.config.providerTimeout, null, { signal: stop.signal, ref: false }).catch(() => null)
  const answered = await Promise.race([asked, late]).finally(() => stop.abort())
  if (answered === null) throw refusalFor(ctx, provider, 'no answer')
  return answered
}

/** The library answers by sending the browser on, with what went wrong in the address; what we refuse has a code. */
async function problemOf({ config }: Ctx, answered: Response): Promise<string | null> {
  const { headers, status } = answered
  const location = headers.get('location')
  if (location === null && status < 400) return null
  if (location === null) return (await codeIn(answered)) ?? `status ${status}`
  return new URL(location, config.publicOrigin).searchParams.get('error')
}

async function codeIn(answered: Response): Promise<string | null> {
  const body = (await answered.json().catch(() => null)) as { code?: string } | null
  return body?.code ?? null
}

function refusalFor({ log }: Ctx, provider: IdentityProvider, problem: string): Refusal {
  const code = refusalOf[problem]
  if (code === undefined) log.error({ provider, problem }, 'an identity provider could not be used')
  return new Refusal(code ?? 'accounts.provider_failed')
}

/** Whose session the answer's cookies open; null where they only say that the second factor is waited for. */
async function accountOf({ identity }: Ctx, { headers }: Response): Promise<string | null> {
  const cookie = headers.getSetCookie().map((one) => one.split(';', 1)[0])
  const session = await identity.api.getSession({ headers: new Headers({ cookie: cookie.join('; ') }) })
  return session?.user.id ?? null
}

function refuseUnlessOffered({ config }: Pick<Ctx, 'config'>, provider: IdentityProvider) {
  if (!config.providers[provider]) throw new Refusal('accounts.way_not_offered')
}
