import { createHmac, randomUUID } from 'node:crypto'
import type { Deps, MemberCtx } from '../../server/src/deps.ts'
import { createBrowser } from '../../server/src/testing/browser.ts'

/** A member with a session, and the cookie that proves it. */
export type Visitor = { id: string; cookieName: string; cookieValue: string }

/**
 * Gives each member a session, written and signed as the identity library would after a sign-in, without the password
 * hash that makes a sign-in slow. Should the library sign differently one day, every call is refused as signed out.
 */
export async function openSessions({ identity }: Deps, ids: readonly string[]): Promise<Visitor[]> {
  const { authCookies, internalAdapter, secret } = await identity.$context
  return Promise.all(
    ids.map(async (id) => {
      const { token } = await internalAdapter.createSession(id)
      const signature = createHmac('sha256', secret).update(token).digest('base64')
      return {
        id,
        cookieName: authCookies.sessionToken.name,
        cookieValue: encodeURIComponent(`${token}.${signature}`),
      }
    }),
  )
}

/** A browser with the visitor's cookie in it. */
export function browserOf(origin: string, { cookieName, cookieValue }: Visitor) {
  const browser = createBrowser(origin)
  browser.cookies.set(cookieName, cookieValue)
  return browser
}

/** A use case's view of the world for a member, without HTTP between. */
export function ctxOf(deps: Deps, memberId: string): MemberCtx {
  return {
    ...deps,
    actor: {
      id: memberId,
      sessionId: randomUUID(),
      sessionExpiresAt: new Date(Date.now() + 86_400_000),
      isSuspended: false,
    },
    request: { headers: new Headers(), responseHeaders: new Headers(), address: '127.0.0.1' },
    recorded: new Set(),
  }
}
