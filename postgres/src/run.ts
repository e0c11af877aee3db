import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

export type Outcome = { succeeded: boolean; output: string }

/** What PostgreSQL sees of our environment: our secrets and anybody's PG* variables stay out. */
export const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs `command` to its end as `account` (undefined: as ourselves), passing `inherit` on as descriptors 3 and up.
 * A command that cannot be started has failed, with the reason as its output.
 */
export function run(
  command: string,
  args: string[],
  account: Account | undefined,
  inherit: number[] = [],
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...account,
      cwd: '/',
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe', ...inherit],
    })
    let output = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }))
    child.on('close', (code) => resolve({ succeeded: code === 0, output: output.trim() }))
  })
}
