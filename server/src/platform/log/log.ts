import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { createThrottle } from './log-throttle.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * Structured lines on standard output. Never given passwords, tokens or message texts. Mail addresses that other
 * programs quote (a mail server's refusal, a violated constraint) lose the part that names somebody. A warning or an error
 * that is repeated is counted, and the count is told once a minute.
 * @param also what each line says besides
 */
export function openLog(
  level: string,
  stream?: DestinationStream,
  windowMilliseconds = 60_000,
  also?: () => object,
): Log {
  const passes = createThrottle(windowMilliseconds)
  const options: LoggerOptions = {
    level,
    base: null,
    ...(also && { mixin: also }),
    timestamp: pino.stdTimeFunctions.isoTime,
    // We say `error`; the library's own serializer listens for `err` only.
    serializers: { error: pino.stdSerializers.err },
    hooks: {
      streamWrite: maskAddresses,
      logMethod(args, write, number) {
        const [fields, text] = partsOf(args)
        const isCounted = number >= pino.levels.values.warn!
        const sum = (more: object, line: string) => write.call(this, more, line)
        if (!isCounted || passes(kindOf(number, fields, text), text, sum)) write.apply(this, args)
      },
    },
  }
  return stream ? pino(options, stream) : pino(options)
}

// The domain stays: which mail server makes trouble is what an operator wants to know.
function maskAddresses(line: string): string {
  return line.replace(/[\p{L}\p{N}._%+'&=~#!*-]{1,64}@(?=[\p{L}\p{N}.-]{1,255}\.\p{L}{2,})/gu, '***@')
}

function partsOf(args: readonly unknown[]): [fields: Record<string, unknown>, text: string] {
  const [first, second] = args
  if (typeof first === 'string') return [{}, first]
  return [(first ?? {}) as Record<string, unknown>, String(second ?? '')]
}

// The numbers in an error's message, as ports and ids, make it no other error.
function kindOf(level: number, { call, error }: Record<string, unknown>, text: string): string {
  const message = error instanceof Error ? `${error.name} ${error.message}` : ''
  return JSON.stringify([level, text, call, message.replace(/\d+/g, '#')])
}
