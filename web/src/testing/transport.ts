import type { Browser } from '../../../server/src/testing/browser.ts'

/**
 * The way from the screens to the server's own routes: what the browser's `fetch` and `XMLHttpRequest` stand on. It
 * carries one browser's cookies, and can be cut for all requests or for those to some paths.
 */
export function createTransport(browser: Pick<Browser, 'send'>) {
  const underWay = new Set<Promise<unknown>>()
  let isCut: (path: string) => boolean = () => false
  const cut = (part = '/') => {
    isCut = (path) => path.includes(part)
  }
  return {
    send(request: Request): Promise<Response> {
      if (isCut(new URL(request.url).pathname)) return Promise.reject(new TypeError('Failed to fetch'))
      const answer = browser.send(request)
      underWay.add(answer)
      answer.catch(() => undefined).finally(() => underWay.delete(answer))
      return answer
    },
    /** From now on requests fail as without a connection: all, or those whose path contains this. */
    cut,
    restore: () => {
      isCut = () => false
    },
    /** For good. Resolves when what was under way is answered. */
    async close() {
      cut()
      await Promise.allSettled(underWay)
    },
  }
}
