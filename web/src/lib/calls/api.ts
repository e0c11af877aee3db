import type { Contract } from '@netwrk/domain/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { withDemo } from '../../demo/demo-link.ts'
import { announceEndedSession } from './ended-session.ts'
import { identityTimeout } from './identity-timeout.ts'
import { refusalCode } from './refusal-text.ts'
import { confirmStaff } from './staff-confirmation.ts'
import { announceSuspension } from './suspension.ts'

/** A form may ask to sign in itself, and stay on screen until its member wants to. */
export type CallContext = { asksToSignIn?: boolean }

const link = new RPCLink<CallContext>({
  url: () => `${window.location.origin}/rpc`,
  fetch: (request, init) => fetch(request, { ...init, signal: deadline(request) }),
  interceptors: [confirmFirst, hearEndedSession],
})

/** Every call of the contract, typed from it. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(withDemo(link))

/** The same calls as query and mutation options, with their keys. */
export const api = createTanstackQueryUtils(client)

function deadline(request: Request): AbortSignal {
  const isIdentityCall = new URL(request.url).pathname.startsWith('/rpc/accounts/')
  if (!isIdentityCall) return request.signal
  return AbortSignal.any([request.signal, AbortSignal.timeout(identityTimeout(navigator))])
}

/** Around every call: one that needs the second factor of the staff is made again as soon as that was used. */
async function confirmFirst({ next }: Call): Promise<unknown> {
  try {
    return await next()
  } catch (error) {
    if (refusalCode(error) === 'desk.factor_due' && (await confirmStaff())) return next()
    throw error
  }
}

type Call = { path: readonly string[]; context: CallContext; next: () => Promise<unknown> }

/** Around every call: hears that it was refused because nobody is signed in, or who is is suspended. */
async function hearEndedSession({ path, context, next }: Call): Promise<unknown> {
  try {
    const answer = await next()
    if (path.join('.') === 'accounts.me' && isNobody(answer)) announceEndedSession()
    return answer
  } catch (error) {
    const code = refusalCode(error)
    if (code === 'accounts.signed_out' && !context.asksToSignIn) announceEndedSession()
    if (code === 'accounts.suspended') announceSuspension()
    throw error
  }
}

const isNobody = (answer: unknown) => (answer as { member: unknown }).member === null
