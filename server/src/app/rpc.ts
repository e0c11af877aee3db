import { Refusal, type RefusalCode, refusals } from '@netwrk/domain/refusals'
import { ValidationError } from '@orpc/contract'
import { ORPCError, onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import type { Ctx } from '../deps.ts'
import { passingRefusal } from '../platform/database/away.ts'
import type { Log } from '../platform/log/log.ts'
import { DeclaredBodyLimit } from '../platform/speed/declared-body-limit.ts'
import { routes } from './routes.ts'

const maximumBodyBytes = 131_072

/** Answers the calls of the contract over HTTP. Everything that goes wrong leaves as a refusal of the table. */
export function createRpcHandler(log: Log) {
  return new RPCHandler<Ctx>(routes, {
    plugins: [new DeclaredBodyLimit(maximumBodyBytes)],
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
  const passing = passingRefusal(error)
  if (passing) return unavailable(log, error, passing)
  log.error({ call: path.join('.'), error }, 'a call failed')
  return wire('request.failed')
}

const reasons = {
  'request.unavailable': 'calls are answered with 503: the database is away',
  'request.no_space': 'calls are answered with 503: the disk is full',
} as const

function unavailable(log: Log, error: unknown, code: keyof typeof reasons) {
  log.error({ error }, reasons[code])
  return wire(code)
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
