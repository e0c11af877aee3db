import type { Contract } from '@netwrk/domain/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'

export type Browser = ReturnType<typeof createBrowser>

type Send = (request: Request) => Response | Promise<Response>

/** A browser as far as calls go: it keeps cookies and sends them along, with headers of its own. */
export function createBrowser(origin: string, send: Send = fetch, own: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const sendIn = async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers)
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    if (cookies.size > 0) headers.set('cookie', cookieHeader())
    const response = await send(new Request(request, { headers }))
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    return response
  }
  const link = new RPCLink({ url: `${origin}/rpc`, fetch: (request) => sendIn(request) })
  const call: ContractRouterClient<Contract> = createORPCClient(link)
  return {
    call,
    cookies,
    cookieHeader,
    /** Sends a request as this browser: with its cookies, and keeping those of the answer. */
    send: sendIn,
    fetch: (path: string, init?: RequestInit) => sendIn(new Request(`${origin}${path}`, init)),
  }
}

function keep(cookies: Map<string, string>, header: string) {
  const [pair = '', ...attributes] = header.split(';')
  const cut = pair.indexOf('=')
  const [name, value] = [pair.slice(0, cut).trim(), pair.slice(cut + 1)]
  const isExpired = value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
  if (isExpired) cookies.delete(name)
  else cookies.set(name, value)
}
