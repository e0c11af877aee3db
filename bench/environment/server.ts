import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../server/src/testing/processes/server-process.ts'
import type { Told } from '../profiles/statements.ts'
import { serverVariables } from './server-variables.ts'
import type { Teardown } from './teardown.ts'

const root = join(import.meta.dirname, '..', '..')
const patienceMilliseconds = 15_000

/** Since the last reading: how long the event loop was held, processor time; and the memory now. */
export type Reading = {
  loopP50: number
  loopP99: number
  loopWorst: number
  residentBytes: number
  processorMilliseconds: number
}

/** Where a server answers, how long it took to be ready, and a gauge inside its process. */
export type RunningServer = {
  origin: string
  secondsToReady: number
  read(): Promise<Reading>
  stop(): Promise<void>
  /** Of a server that is recorded: notes from here on where its time goes … */
  record(): Promise<unknown>
  /** … up to here, into a file; resolves to the statements meanwhile. */
  finishRecording(path: string): Promise<Told[]>
}

/** With so many more variables, and recorded where its time is to be looked at. */
export type ServerOptions = { isRecorded?: boolean; variables?: Record<string, string> }

/** Builds the server, the kernel of its index included, unless it is built. */
export function build(): void {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
}

/** Starts the server on a folder as `npm start` would. */
export async function startServer(
  directory: string,
  teardown: Teardown,
  { isRecorded = false, variables = {} }: ServerOptions = {},
): Promise<RunningServer> {
  const port = String(await freePort())
  const startedAt = performance.now()
  const tools = ['gauge.mjs', ...(isRecorded ? ['recorder.mjs'] : [])]
  const imports = tools.flatMap((tool) => ['--import', join(import.meta.dirname, tool)])
  const child = spawn(process.execPath, [...imports, join(root, 'server/dist/main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...serverVariables(directory, port),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  teardown.add(() => end(child))
  await ready(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    secondsToReady: (performance.now() - startedAt) / 1000,
    read: () => readGauge(child),
    stop: () => end(child),
    record: () => ask(child, { record: true }),
    finishRecording: async (finish) => (await ask<{ statements: Told[] }>(child, { finish })).statements,
  }
}

async function ask<T>(child: ChildProcess, asked: object): Promise<T> {
  const answer = once(child, 'message') as Promise<[T]>
  child.send(asked)
  return (await answer)[0]
}

/** Asks the gauge in a process that was started with it. */
export async function readGauge(child: ChildProcess): Promise<Reading> {
  const answer = once(child, 'message') as Promise<[Reading]>
  child.send('read')
  return (await answer)[0]
}

function ready(child: ChildProcess): Promise<void> {
  let text = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk
        if (text.includes('Netwrk is ready')) resolve()
      })
    }
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`the server ended: ${text}`)))
  })
}

/** Asks it to end, and insists when it does not. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const insisting = setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds)
  await ended
  clearTimeout(insisting)
}
