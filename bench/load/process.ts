import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readGauge } from '../environment/server.ts'

const root = join(import.meta.dirname, '..')
const gauge = join(root, 'environment/gauge.mjs')

/** A program of the bench in a process of its own, which says things and is sent things; or is measured instead. */
export function startProgram(
  path: string,
  { variables = {}, isMeasured = false }: { variables?: Record<string, string>; isMeasured?: boolean } = {},
) {
  const child = fork(join(root, path), {
    execArgv: [...(isMeasured ? ['--import', gauge] : []), '--import', 'tsx'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables } as NodeJS.ProcessEnv,
  })
  return {
    pid: child.pid!,
    say: (message: object) => child.send(message),
    /** The next thing of this name that it says. */
    hear: <T>(name: string) => hear<T>(child, name),
    /** As a server is read, where it is measured. */
    read: () => readGauge(child),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function hear<T>(child: ChildProcess, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => child.off('message', onMessage).off('exit', onExit)
    const onMessage = (message: Record<string, unknown>) => {
      const hasFailed = 'error' in message
      if (!hasFailed && !(name in message)) return
      stop()
      if (hasFailed) reject(new Error(String(message.error)))
      else resolve(message[name] as T)
    }
    const onExit = (code: number | null) => {
      stop()
      reject(new Error(`a program of the bench ended with ${code}`))
    }
    child.on('message', onMessage).on('exit', onExit)
  })
}
