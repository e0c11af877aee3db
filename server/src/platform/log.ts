import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Structured lines on standard output. Never given passwords, tokens or message texts. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // We say `error`; the library's own serializer listens for `err` only.
    serializers: { error: pino.stdSerializers.err },
  })
}
