import { refusals } from '@netwrk/domain/refusals'
import type { MiddlewareHandler } from 'hono'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { routes } from './routes.ts'

/** The calls of the contract by their path; whatever else is asked for is counted as one. */
const names = new Map<string, string>(
  Object.entries(routes).flatMap(([slice, calls]) =>
    Object.keys(calls).map((call) => [`/rpc/${slice}/${call}`, `${slice}.${call}`] as const),
  ),
)

/** Counts every call by its name and the code of its refusal, whoever refused it, and how long its answer took. */
export function measureCalls({ call }: Pick<Metrics, 'call'>): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const seconds = (performance.now() - startedAt) / 1000
    call(names.get(c.req.path) ?? 'other', c.res.ok ? 'ok' : await codeOf(c.res), seconds)
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
