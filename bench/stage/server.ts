import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../server/src/testing/server-process.ts'
import type { Closing } from './closing.ts'
import { environmentOf } from './environment.ts'

const root = join(import.meta.dirname, '..', '..')
const patienceMilliseconds = 15_000

/** Builds the server unless it is built, and starts it on a folder as `npm start` would. Resolves to its origin. */
export async function startServer(directory: string, closing: Closing): Promise<string> {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
  const port = String(await freePort())
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environmentOf(directory, port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  closing.add(() => end(child))
  await ready(child)
  return `http://127.0.0.1:${port}`
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
