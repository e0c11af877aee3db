import type { Browser } from '../../../server/src/testing/browser.ts'

/**
 * The way from the screens to the server's own routes: what the browser's `fetch` and `XMLHttpRequest` stand on. It
 * carries one browser's cookies, and can be cut for all requests or for those to some paths.
 */
export function createTransport(browser: Pick<Browser, 'send'>) {
  const underWay = new Set<Promise<unknown>>()
  let isCut: (path: string) => boolean = () => false
  let held: Promise<void> = Promise.resolve()
  let isHeld: (path: string) => boolean = () => false
  const cut = (part = '/') => {
    isCut = (path) => path.includes(part)
  }
  const exchange = async (request: Request) => {
    if (isHeld(new URL(request.url).pathname)) await held
    // However near the server is, no answer comes in the turn that asked for it.
    await new Promise((resolve) => setTimeout(resolve, 2))
    request.signal.throwIfAborted()
    return browser.send(request)
  }
  return {
    send(request: Request): Promise<Response> {
      if (isCut(new URL(request.url).pathname)) return Promise.reject(new TypeError('Failed to fetch'))
      const answer = exchange(request)
      underWay.add(answer)
      answer.catch(() => undefined).finally(() => underWay.delete(answer))
      return answer
    },
    /** From now on requests fail as without a connection: all, or those whose path contains this. */
    cut,
    restore: () => {
      isCut = () => false
    },
    /** Requests to paths that contain this do not get through until the returned is called. */
    hold(part: string): () => void {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      isHeld = (path) => path.includes(part)
      return release
    },
    /** For good. Resolves when what was under way is answered. */
    async close() {
      cut()
      await Promise.allSettled(underWay)
    },
  }
}
