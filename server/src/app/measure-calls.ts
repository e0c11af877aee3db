import { refusals } from '@netwrk/domain/refusals'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { routes } from './routes.ts'

/** The calls of the contract by their path; whatever else is asked for is counted as one. */
const names = new Map<string, string>(
  Object.entries(routes).flatMap(([slice, calls]) =>
    Object.keys(calls).map((call) => [`/rpc/${slice}/${call}`, `${slice}.${call}`] as const),
  ),
)

/** Counts every call by its name and the code of its refusal, whoever refused it, and how long its answer took. */
export function measureCalls({ metrics, tracing }: Pick<Deps, 'metrics' | 'tracing'>): MiddlewareHandler {
  return (c, next) => {
    const name = names.get(c.req.path) ?? 'other'
    return tracing.span('call', name, async ({ set }) => {
      const startedAt = performance.now()
      await next()
      const seconds = (performance.now() - startedAt) / 1000
      const code = c.res.ok ? 'ok' : await codeOf(c.res)
      metrics.call(name, code, seconds)
      set({ 'netwrk.code': code, 'http.response.status_code': c.res.status })
    })
  }
}

async function codeOf(response: Response): Promise<string> {
  const body = await response
    .clone()
    .json()
    .catch(() => null)
  const code: unknown = body?.json?.code
  return typeof code === 'string' && Object.hasOwn(refusals, code) ? code : 'other'
}
