import type { Log } from './log/log.ts'

type Repeated = {
  work(): unknown
  milliseconds: number
  log: Pick<Log, 'error'>
  /** What the log says where the work fails. */
  failure: string
}

export type Repeater = {
  /** Does it now; where it is being done, that is waited for. */
  now(): Promise<void>
  /** Does it no more, and waits for what is under way. */
  stop(): Promise<void>
}

/** Does something again and again, never twice at once. What fails is logged, and is for the next time to mend. */
export function repeat({ work, milliseconds, log, failure }: Repeated): Repeater {
  let running: Promise<void> | null = null
  const attempt = async () => {
    try {
      await work()
    } catch (error) {
      log.error({ error }, failure)
    }
  }
  const now = () => {
    running ??= attempt().finally(() => {
      running = null
    })
    return running
  }
  const timer = setInterval(now, milliseconds)
  return {
    now,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
