import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './errors.ts'

/** A server that was started: `tail` is the end of what it has written to its log. */
export type Started = { ended: Promise<void>; stop(): Promise<void>; tail(): Promise<string> }

type Options = {
  /** Starts the server again where it was. */
  start(): Promise<Started>
  log(message: string): void
  /** Resolves once it can come to life again, to whether that was waited for: that is no try. */
  untilRoom?: (signal: AbortSignal) => Promise<boolean>
  /** How long to wait before each try. */
  delays?: readonly number[]
}

/** Half a minute in all: what a service manager may do after that is begin anew. */
const usualDelays = [200, 1000, 2000, 4000, 8000, 15_000]
/** Who has run for so long has come to life again. */
const soundMilliseconds = 60_000

/**
 * Starts a server again whenever it has ended by itself, ever more patiently. `lost` resolves once that is given up; it
 * never does where the server is stopped.
 */
export function keepRunning(first: Started, options: Options) {
  const { start, log, untilRoom = async () => false, delays = usualDelays } = options
  const stopping = new AbortController()
  let current = first
  let tries = 0

  const startAgain = async () => {
    while (tries < delays.length) {
      await sleep(delays[tries++], undefined, { signal: stopping.signal }).catch(() => {})
      if (await untilRoom(stopping.signal)) tries = 0
      if (stopping.signal.aborted) return false
      try {
        current = await start()
        // Nobody else knows of this one yet.
        if (stopping.signal.aborted) await current.stop()
        else log('PostgreSQL is running again.')
        return true
      } catch (error) {
        log(`PostgreSQL cannot be started again: ${(error as Error).message}`)
      }
    }
    return false
  }
  const watch = async () => {
    do {
      const startedAt = performance.now()
      await current.ended
      if (stopping.signal.aborted) return
      log(`PostgreSQL ended by itself and is started again. The end of its log: ${await current.tail()}`)
      if (performance.now() - startedAt > soundMilliseconds) tries = 0
    } while (await startAgain())
  }
  const watching = watch()
  return {
    lost: new Promise<EmbeddedPostgresError>((resolve) => {
      watching.then(() => {
        if (!stopping.signal.aborted)
          resolve(new EmbeddedPostgresError('The embedded PostgreSQL ends again and again.'))
      })
    }),
    async stop() {
      stopping.abort()
      await current.stop()
      await watching
    },
  }
}
