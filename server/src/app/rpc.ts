import { Refusal, type RefusalCode, refusals } from '@netwrk/domain/refusals'
import { ValidationError } from '@orpc/contract'
import { ORPCError, onError } from '@orpc/server'
import { BodyLimitPlugin, type FetchHandlerOptions, RPCHandler } from '@orpc/server/fetch'
import type { Ctx } from '../deps.ts'
import type { Log } from '../platform/log/log.ts'
import { routes } from './routes.ts'

const maximumBodyBytes = 131_072

/** Answers the calls of the contract over HTTP. Everything that goes wrong leaves as a refusal of the table. */
export function createRpcHandler(log: Log) {
  return new RPCHandler<Ctx>(routes, {
    plugins: [new DeclaredBodyLimit({ maxBodySize: maximumBodyBytes })],
    clientInterceptors: [
      onError((error, { path }) => {
        throw refusalOf(error, path, log)
      }),
    ],
    interceptors: [
      onError((error) => {
        throw error instanceof ORPCError && error.code in refusals ? error : transportRefusal(error)
      }),
    ],
  })
}

/**
 * Counts only bodies that do not say how long they are. Of the others Node reads no more than they say, and reading them
 * as they come, without a stream between, is most of what a small call costs.
 */
class DeclaredBodyLimit<T extends Ctx> extends BodyLimitPlugin<T> {
  override initRuntimeAdapter(options: FetchHandlerOptions<T>): void {
    const counting: FetchHandlerOptions<T> = {}
    super.initRuntimeAdapter(counting)
    options.adapterInterceptors ??= []
    options.adapterInterceptors.push((call) => {
      const declared = call.request.headers.get('content-length')
      const isFine = declared !== null && Number(declared) <= maximumBodyBytes
      return isFine ? call.next() : counting.adapterInterceptors![0]!(call)
    })
  }
}

function refusalOf(error: unknown, path: readonly string[], log: Log): ORPCError<string, unknown> {
  if (error instanceof Refusal) return wire(error.code, error.text)
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return wire('request.invalid')
  if (error instanceof ORPCError && error.cause instanceof ValidationError) {
    log.error(
      { call: path.join('.'), issues: error.cause.issues },
      'an answer was not what its contract says',
    )
    return wire('request.failed')
  }
  log.error({ call: path.join('.'), error }, 'a call failed')
  return wire('request.failed')
}

// What fails before the call itself begins: a body that is too large, or that is no input at all.
function transportRefusal(error: unknown): ORPCError<string, unknown> {
  const code = error instanceof ORPCError ? error.code : ''
  const isTooLarge = code === 'PAYLOAD_TOO_LARGE' || code === 'CONTENT_TOO_LARGE'
  return wire(isTooLarge ? 'request.too_large' : 'request.invalid')
}

/** A refusal as it travels. */
export function wire(code: RefusalCode, text: string = refusals[code].text): ORPCError<string, undefined> {
  return new ORPCError(code, { status: refusals[code].status, message: text })
}
