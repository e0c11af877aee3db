import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../../app/app.ts'
import { openDeps } from '../../../app/open-deps.ts'
import { readConfig } from '../../../config/config.ts'
import { openPool } from '../../../platform/database/database.ts'
import { codeOf } from '../../../testing/accounts/authenticator.ts'
import { quickPasswords } from '../../../testing/accounts/quick-passwords.ts'
import { careful } from '../../../testing/accounts/two-step.ts'
import { createBrowser } from '../../../testing/browser.ts'
import { openTab, serveWorldLive } from '../../../testing/live-tabs.ts'
import { photo, sendGood } from '../../../testing/uploading.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'
import { sealSecondFactorsAnew } from './previous-secret.ts'

const old = 'a secret for tests, long enough to be one'
const SECRET = 'another secret after the change of 2026'

// The library's clock is the machine's: it stands still, so that no test meets the end of a code's 30 seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The server of a world started anew with other secrets. */
async function restarted(world: World, secrets: Record<string, string>) {
  const { publicOrigin, dataDirectory } = world.deps.config
  const config = readConfig({ PUBLIC_ORIGIN: publicOrigin, DATA_DIR: dataDirectory, ...secrets })
  const pool = openPool(world.connection)
  onTestFinished(() => pool.end())
  const { clock, log } = world.deps
  const deps = openDeps(config, pool, config.secret!, { clock, log, passwords: quickPasswords })
  await sealSecondFactorsAnew(deps)
  const app = createApp(deps)
  const browserWith = (cookies: ReadonlyMap<string, string> = new Map()) => {
    const browser = createBrowser(publicOrigin, (request) => app.fetch(request))
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    return browser
  }
  return Object.assign(browserWith, { deps })
}

test('a change of the secret signs everybody out, unless the server knows the one before', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const forgetful = await restarted(world, { SECRET })
  expect((await forgetful(ana.cookies).call.accounts.me({})).member).toBeNull()

  const browser = await restarted(world, { SECRET, SECRET_PREVIOUS: old })
  expect((await browser(ana.cookies).call.accounts.me({})).member?.id).toBe(ana.id)
})

test('files and the live channel know the previous secret, too', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const { path } = await sendGood(ana, { purpose: 'profile', name: 'me.jpg', bytes: await photo() })
  const browser = await restarted(world, { SECRET, SECRET_PREVIOUS: old })
  expect((await browser(ana.cookies).fetch(`/files/${path}`)).status).toBe(200)
  const url = await serveWorldLive({ deps: browser.deps })
  const tab = await openTab(url, { cookie: ana.cookieHeader() })
  expect(tab.frames[0]).toEqual({ type: 'hello', memberId: ana.id })
})

test('a session that is renewed no longer needs the previous secret', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const during = (await restarted(world, { SECRET, SECRET_PREVIOUS: old }))(ana.cookies)
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  await world.deps.db
    .updateTable('session')
    .set({ expiresAt: new Date(Date.now() + 28 * 86_400_000) })
    .execute()
  expect((await during.call.accounts.me({})).member?.id).toBe(ana.id)

  const after = await restarted(world, { SECRET })
  expect((await after(during.cookies).call.accounts.me({})).member?.id).toBe(ana.id)
})

test('what neither secret has signed is nobody', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const browser = await restarted(world, {
    SECRET,
    SECRET_PREVIOUS: 'a third secret that signed nothing at all',
  })
  for (const [name, value] of ana.cookies) {
    for (const forged of [value, 'x', '', '%E0%A4%A', `${value.split('.')[0]}.`, value.replace(/.$/, 'A')]) {
      const member = (await browser(new Map([[name, forged]])).call.accounts.me({})).member
      expect(member, `${name}=${forged}`).toBeNull()
    }
  }
})

test('the second factor and its recovery codes outlive the change, also once the previous secret is gone', async () => {
  const world = await createWorld()
  const { email, secret, recoveryCodes } = await careful(world, 'Ana')
  await restarted(world, { SECRET, SECRET_PREVIOUS: old })
  const browser = await restarted(world, { SECRET })
  const signIn = async (code: string) => {
    const half = browser()
    await half.call.accounts.signIn({ email, password, timeZone: 'UTC' })
    return half.call.accounts.confirmSignIn({ code, timeZone: 'UTC' })
  }
  expect((await signIn(await codeOf(secret))).member.email).toBe(email)
  expect((await signIn(recoveryCodes[0]!)).member.email).toBe(email)
})
