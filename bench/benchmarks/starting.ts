import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { freePort } from '../../server/src/testing/processes/server-process.ts'
import { BenchError } from '../bench-error.ts'
import type { Benchmark } from '../benchmark.ts'
import { serverVariables } from '../environment/server-variables.ts'
import { percentile } from '../metrics/measure.ts'

const root = join(import.meta.dirname, '..', '..')
const patienceMilliseconds = 60_000

/** How long `npm start` takes until the server is ready, where everything has been installed, built and seeded before. */
export const starting: Benchmark = {
  about:
    'from `npm start` to ready on a folder that is there, beside its parts: npm, Node and the database alone',
  members: 420,
  sizes: { starts: 9 },
  async run({ directory, members, sizes, seed, say, ending }) {
    await seed(async () => {})
    const variables = { ...serverVariables(directory, String(await freePort())), OPS_PORT: '0' }
    const start = (command: string, args: string[]) => () =>
      untilItSays('Netwrk is ready', [command, args], variables, ending)
    const ways: [string, () => Promise<number>][] = [
      ['npm start', start('npm', ['start'])],
      [
        'node server/dist/main.js, without npm and the look whether it is built',
        start('node', ['server/dist/main.js']),
      ],
      [
        'npm alone: npm exec of nothing',
        () => untilItSays('', ['npm', ['exec', '--', 'node', '-e', '0']], variables, ending),
      ],
      ['Node alone, with nothing to do', () => untilItSays('', ['node', ['-e', '0']], variables, ending)],
      ['PostgreSQL alone, started on the same folder', () => startPostgres(directory)],
    ]
    const rows = []
    for (const [what, way] of ways) {
      say(`${what} …`)
      await way()
      const seconds: number[] = []
      for (let at = 0; at < sizes.starts!; at++) seconds.push(await way())
      rows.push({
        what,
        members,
        starts: seconds.length,
        'p50 s': percentile(seconds, 50).toFixed(2),
        'best s': Math.min(...seconds).toFixed(2),
        'worst s': Math.max(...seconds).toFixed(2),
      })
    }
    return [rows]
  },
}

type Ending = (end: () => Promise<void>) => void

/** Seconds until a process has said so, or, of one that says nothing, until it has ended. It has ended afterwards. */
async function untilItSays(
  words: string,
  [command, args]: [string, string[]],
  variables: Record<string, string>,
  ending: Ending,
): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
    // With what it starts, so that all of it can be ended.
    detached: true,
  })
  const exited = once(child, 'exit')
  ending(async () => end(child.pid!, 'SIGKILL'))
  if (words === '') {
    await exited
    return (performance.now() - startedAt) / 1000
  }
  const said = new Promise<void>((resolve) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk
      if (text.includes(words)) resolve()
    })
  })
  const late = new AbortController()
  const isReady = await Promise.race([
    said.then(() => true),
    exited.then(() => false),
    sleep(patienceMilliseconds, false, { signal: late.signal }),
  ])
  const seconds = (performance.now() - startedAt) / 1000
  late.abort()
  if (!isReady) throw new BenchError(`${command} ${args.join(' ')} did not become ready`)
  end(child.pid!, 'SIGINT')
  await exited
  return seconds
}

function end(group: number, signal: NodeJS.Signals) {
  try {
    process.kill(-group, signal)
  } catch {
    // It has ended already.
  }
}

async function startPostgres(directory: string): Promise<number> {
  const startedAt = performance.now()
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  const seconds = (performance.now() - startedAt) / 1000
  await postgres.stop()
  return seconds
}
