import { randomUUID } from 'node:crypto'
import type { Deps, MemberCtx } from '../deps.ts'

/** A use case's view of the world, without HTTP between. */
export function ctxOf(deps: Deps, accountId: string): MemberCtx {
  return {
    ...deps,
    actor: {
      id: accountId,
      sessionId: randomUUID(),
      sessionExpiresAt: new Date('2027-01-01T00:00:00Z'),
      isSuspended: false,
    },
    request: { headers: new Headers(), responseHeaders: new Headers(), address: '127.0.0.1' },
    recorded: new Set(),
  }
}
