import { spawnSync } from 'node:child_process'
import { expect } from '@playwright/test'

/** Makes somebody a moderator, as the operator does while the server runs: `npm run desk -- moderator add EMAIL`. */
export function makeModerator(email: string): void {
  const tool = ['../../server/dist/tools/desk.js', 'moderator', 'add', email]
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR! }
  const { stdout, stderr } = spawnSync(process.execPath, tool, { cwd: import.meta.dirname, env })
  expect(`${stdout}${stderr}`.trim()).toBe(`${email} is moderator now.`)
}
