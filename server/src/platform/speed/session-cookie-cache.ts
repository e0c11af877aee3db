/**
 * Which session a browser's cookies are of, once the identity library has checked their signature. Says nothing about
 * whether the session lasts: that is asked of the database each time.
 */
export type SessionCookieCache = {
  sessionOf(cookies: string): string | undefined
  note(cookies: string, sessionId: string): void
  forget(cookies: string): void
}

const mostKept = 20_000
/** Ours are a few hundred characters; whoever sends more is checked each time. */
const longest = 1000

export function createSessionCookieCache(): SessionCookieCache {
  const sessions = new Map<string, string>()
  return {
    sessionOf: (cookies) => sessions.get(cookies),
    note(cookies, sessionId) {
      if (cookies.length > longest) return
      if (sessions.size >= mostKept) sessions.delete(sessions.keys().next().value!)
      sessions.set(cookies, sessionId)
    },
    forget: (cookies) => void sessions.delete(cookies),
  }
}
