import { spawnSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { codeOf } from '../../server/src/testing/accounts/authenticator.ts'
import { type Caller, call } from './api.ts'

/** Where the operator's command runs. */
export type Desk = { desk(...words: string[]): string }

/** The server of all journeys. */
const shared: Desk = {
  desk(...words) {
    const tool = ['../../server/dist/tools/desk.js', ...words]
    const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR! }
    const { stdout, stderr } = spawnSync(process.execPath, tool, { cwd: import.meta.dirname, env })
    return `${stdout}${stderr}`.trim()
  },
}

/** Gives somebody a role, as the operator does while the server runs: `npm run desk -- ROLE add EMAIL`. */
export function makeStaff(email: string, role: string, server = shared): void {
  expect(server.desk(role, 'add', email)).toBe(`${email} is ${role} now.`)
}

/**
 * Turns on the second factor, which whoever changes something at the desk needs; with that it counts as used. Returns its
 * secret. The address has to be verified.
 */
export async function turnOnFactor(page: Caller, password: string): Promise<string> {
  const { secret } = await call<{ secret: string }>(page, 'accounts/beginSecondFactor', { password })
  await call(page, 'accounts/confirmSecondFactor', { code: await codeOf(secret) })
  return secret
}

/** A session of somebody of the staff for another page, with the code after the one that was used last. */
export async function openStaffSession(
  page: Page,
  { email, password, secret }: { email: string; password: string; secret: string },
): Promise<void> {
  const timeZone = 'Europe/London'
  await call(page, 'accounts/signIn', { email, password, timeZone })
  await call(page, 'accounts/confirmSignIn', { code: await codeOf(secret, 1), timeZone })
}
