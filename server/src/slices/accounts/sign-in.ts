import { validateSignIn } from '@netwrk/domain/accounts/accounts'
import { normaliseEmail } from '@netwrk/domain/accounts/email'
import { Refusal } from '@netwrk/domain/refusals'
import { APIError } from 'better-auth/api'
import type { Ctx } from '../../deps.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { memberOf } from './accounts.reads.ts'
import { ensureMember } from './ensure-member.ts'
import { noteTimeZone } from './member-clock.ts'

type Input = { email: string; password: string; timeZone: string }

/** Signs in with e-mail and password; the browser's time zone becomes the member's (DECISIONS 25). */
export async function signIn(ctx: Ctx, input: Input) {
  const problem = validateSignIn(input)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  await ctx.limits.count('signIn', ctx.request.address)

  const { accountId, cookies } = await startSession(ctx, {
    email: normaliseEmail(input.email),
    password: input.password,
  })
  await ensureMember(ctx, accountId, input.timeZone)
  await noteTimeZone(ctx, accountId, input.timeZone)
  await transact(ctx, (tx) => record(tx, [{ type: 'account.signed_in', accountId }], ctx.clock.now()))
  for (const cookie of cookies) ctx.request.responseHeaders.append('set-cookie', cookie)
  return { member: await memberOf(ctx.db, accountId, null) }
}

// The headers name the browser, so that the member can tell their sessions apart.
async function startSession({ identity, request }: Ctx, body: { email: string; password: string }) {
  try {
    const { response, headers } = await identity.api.signInEmail({
      body,
      headers: request.headers,
      returnHeaders: true,
    })
    return { accountId: response.user.id, cookies: headers.getSetCookie() }
  } catch (error) {
    if (error instanceof APIError) throw new Refusal('accounts.wrong_credentials')
    throw error
  }
}
