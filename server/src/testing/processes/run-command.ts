import { execFile } from 'node:child_process'
import { inServer } from '../../platform/server-root.ts'

/** Runs one of the operator's commands in a process of its own, as `npm run NAME -- …` does. */
export function runCommand(
  name: 'launch' | 'billing' | 'verify' | 'desk' | 'second-factor' | 'backup' | 'doctor',
  words: string[],
  environment: Record<string, string>,
): Promise<{ status: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [inServer('dist', 'tools', `${name}.js`), ...words],
      { cwd: inServer(), env: { ...process.env, ...environment }, timeout: 180_000 },
      (_error, stdout, stderr) =>
        resolve({ status: child.exitCode ?? -1, said: `${stdout}${stderr}`.trim() }),
    )
  })
}
