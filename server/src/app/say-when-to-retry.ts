import type { MiddlewareHandler } from 'hono'

/** Another server has the database after a few of these. */
const seconds = '5'

/** Says of every answer that it may be asked for again, and when: proxies and programs read it, our own pages the code. */
export const sayWhenToRetry: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status === 503) c.res.headers.set('retry-after', seconds)
}
