import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const output = new AsyncLocalStorage()
const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill()
})

/** Does work whose programs say nothing meanwhile: `said` is what they would have shown, `error` why it failed. */
export async function keepingOutput(work) {
  const kept = []
  const error = await output.run(kept, work).then(
    () => undefined,
    (error) => error,
  )
  return { said: kept.join(''), error }
}

/** Runs a program in the project's folder with its output shown; rejects with one line when it fails. */
export function run(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const path = `${root}/node_modules/.bin:${process.env.PATH}`
    const env = { ...process.env, PATH: path, ...environment }
    const kept = output.getStore()
    const child = spawn(command, args, {
      cwd: root,
      stdio: kept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env,
      shell: process.platform === 'win32',
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => kept.push(text))
    }
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new Error(`${command} ${args.join(' ')} failed (${code})`))
    })
  })
}

/** Calls what a module exports, in a process of its own: beside it others go on. */
export function runExport(module, name) {
  return run(process.execPath, ['scripts/call-export.mjs', module, name])
}
