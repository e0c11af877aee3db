import { refusals } from '@netwrk/domain/refusals'
import { expect, test } from 'vitest'
import { createBrowser } from '../testing/browser.ts'
import { createWorld, type World } from '../testing/world.ts'
import { createApp } from './app.ts'

const failed = { status: 500, message: refusals['request.failed'].text }

/** The browser of a member at a server that has just been started, and so knows nothing of who anybody is. */
async function atFreshServer(world: World, from: { cookies: Map<string, string> }) {
  const sessionCookieCache = { sessionOf: () => undefined, note() {}, forget() {} }
  const app = createApp({ ...world.deps, sessionCookieCache: sessionCookieCache })
  const browser = createBrowser('http://localhost:3000', (request) => app.fetch(request))
  for (const [name, value] of from.cookies) browser.cookies.set(name, value)
  return browser
}

test('whoever cannot be identified because the database fails is refused as the table says, and stays signed in', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await ana.call.accounts.me({})
  const { db } = world.deps
  await db.schema.alterTable('session').renameTo('gone').execute()

  for (const browser of [ana, await atFreshServer(world, ana)]) {
    const before = browser.cookieHeader()
    await expect(browser.call.profiles.mine({})).rejects.toMatchObject({ code: 'request.failed', ...failed })
    await expect(browser.call.accounts.me({})).rejects.toMatchObject({ code: 'request.failed', ...failed })
    const upload = await browser.fetch('/uploads?purpose=profile&name=a.png', { method: 'POST', body: 'x' })
    expect([upload.status, await upload.json()]).toEqual([
      500,
      { code: 'request.failed', message: failed.message },
    ])
    const file = await browser.fetch('/files/profile-photos/x/y.webp')
    expect([file.status, await file.text()]).toEqual([500, failed.message])
    expect(browser.cookieHeader()).toBe(before)
  }
  expect(world.log.takeErrors().length).toBeGreaterThan(0)

  await db.schema.alterTable('gone').renameTo('session').execute()
  expect((await ana.call.accounts.me({})).member?.id).toBe(ana.id)
})
