import type { Actor, Deps } from '../../deps.ts'
import { ensureMember } from './ensure-member.ts'
import { cookiePrefix, type Identity } from './identity.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'> & { identity: Identity }

/**
 * Who the request's session cookie belongs to. A session that is used is renewed, so new cookies may come back.
 * On the first sight of somebody without a profile a basic one is created (SPEC section 4).
 */
export async function identifyActor(
  ctx: Needs,
  headers: Headers,
): Promise<{ actor: Actor | null; cookies: string[] }> {
  if (!headers.has('cookie')) return { actor: null, cookies: [] }
  const { response, headers: answered } = await ctx.identity.api.getSession({ headers, returnHeaders: true })
  if (!response) return { actor: null, cookies: [] }

  await ensureMember(ctx, response.user.id, null)
  const { id: sessionId, expiresAt } = response.session
  return {
    actor: { id: response.user.id, sessionId, sessionExpiresAt: expiresAt },
    cookies: answered.getSetCookie(),
  }
}

/** Whether somebody may be signed in here; without one nobody is. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes(`${cookiePrefix}.session_token=`) ?? false
}
