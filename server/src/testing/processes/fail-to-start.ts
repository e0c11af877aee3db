import { execFile } from 'node:child_process'
import { inServer } from '../../platform/server-root.ts'

/** What a start that must fail prints, and its exit code. */
export function failToStart(
  environment: Record<string, string>,
): Promise<{ status: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['dist/main.js'],
      { cwd: inServer(), env: { ...process.env, DEMO: 'off', ...environment }, timeout: 120_000 },
      (_error, _stdout, stderr) => resolve({ status: child.exitCode, stderr: stderr.trim() }),
    )
  })
}
