import { Refusal, type RefusalCode, refusals } from '@netwrk/domain/refusals'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { passingRefusal } from '../platform/database/away.ts'
import type { Log } from '../platform/log/log.ts'
import { wire } from './rpc.ts'

/**
 * What a request is answered with that failed before, or outside of, what it was for: a database that is gone while the
 * actor is looked up, a body that is too large. A refusal in the shape in which its path refuses; text for a page.
 */
export function answerFailure(log: Log) {
  return (error: Error, c: Context): Response => {
    const isExpected = error instanceof Refusal
    if (!isExpected) log.error({ error, path: c.req.path }, 'a request failed')
    const code = isExpected ? error.code : (passingRefusal(error) ?? 'request.failed')
    const status = refusals[code].status as ContentfulStatusCode
    const body = bodyOf(c.req.path, code)
    return typeof body === 'string' ? c.text(body, status) : c.json(body, status)
  }
}

function bodyOf(path: string, code: RefusalCode) {
  if (path.startsWith('/rpc/')) return { json: wire(code).toJSON() }
  const { text: message } = refusals[code]
  return path === '/uploads' || path.startsWith('/webhooks/') ? { code, message } : message
}
