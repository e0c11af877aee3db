import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs a program in the project's folder with its output shown; rejects with one line when it fails. */
export function run(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const path = `${root}/node_modules/.bin:${process.env.PATH}`
    const env = { ...process.env, PATH: path, ...environment }
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env,
      shell: process.platform === 'win32',
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} failed (${code})`)),
    )
  })
}
