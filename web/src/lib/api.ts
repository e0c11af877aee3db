import type { Contract } from '@netwrk/domain/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { withDemo } from '../demo/demo-link.ts'
import { identityTimeout } from './identity-timeout.ts'

const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  fetch: (request, init) => fetch(request, { ...init, signal: deadline(request) }),
})

/** Every call of the contract, typed from it. */
export const client: ContractRouterClient<Contract> = createORPCClient(withDemo(link))

/** The same calls as query and mutation options, with their keys. */
export const api = createTanstackQueryUtils(client)

function deadline(request: Request): AbortSignal {
  const isIdentityCall = new URL(request.url).pathname.startsWith('/rpc/accounts/')
  if (!isIdentityCall) return request.signal
  return AbortSignal.any([request.signal, AbortSignal.timeout(identityTimeout(navigator))])
}
