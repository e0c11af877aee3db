import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * Structured lines on standard output. Never given passwords, tokens or message texts. Mail addresses that other
 * programs quote (a mail server's refusal, a violated constraint) lose the part that names somebody.
 */
export function openLog(level: string, stream?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // We say `error`; the library's own serializer listens for `err` only.
    serializers: { error: pino.stdSerializers.err },
    hooks: { streamWrite: maskAddresses },
  }
  return stream ? pino(options, stream) : pino(options)
}

// The domain stays: which mail server makes trouble is what an operator wants to know.
function maskAddresses(line: string): string {
  return line.replace(/[\p{L}\p{N}._%+'&=~#!*-]{1,64}@(?=[\p{L}\p{N}.-]{1,255}\.\p{L}{2,})/gu, '***@')
}
