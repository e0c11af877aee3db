import { spawnSync } from 'node:child_process'
import { inServer } from '../../platform/server-root.ts'

/** What a start that must fail prints, and its exit code. */
export function failToStart(environment: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, ['dist/main.js'], {
    cwd: inServer(),
    env: { ...process.env, DEMO: 'off', ...environment },
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { status, stderr: stderr.trim() }
}
