import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusals } from '@netwrk/domain/refusals'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { openTab } from '../testing/live-tabs.ts'
import { startDatabaseProxy } from '../testing/processes/database-proxy.ts'
import { startServerProcess } from '../testing/processes/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const person = { name: 'Some Body', email: 'some@example.com', password: 'correct horse', timeZone: 'UTC' }
const { status, text } = refusals['request.unavailable']

/** A server, a member with an open tab, and a database that can go and come back, with every connection ended. */
async function openScene() {
  const database = await createTestDatabase()
  const proxy = await startDatabaseProxy(database.connection)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-away-'))
  const server = await startServerProcess(dataDirectory, { DATABASE_URL: proxy.url, LOG_LEVEL: 'error' })
  onTestFinished(async () => {
    proxy.moveTo(database.connection)
    await server.stop()
    await proxy.stop()
    await database.drop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const browser = createBrowser(server.origin)
  await browser.call.accounts.signUp({ ...person, username: 'ana.prado', ...agreed })
  const tab = await openTab(server.origin.replace('http', 'ws'), {
    origin: server.origin,
    cookie: browser.cookieHeader(),
  })
  return {
    server,
    browser,
    tab,
    async go() {
      proxy.moveTo({ ...database.connection, host: '/nowhere' })
      const administrator = new pg.Client(database.connection)
      await administrator.connect()
      await administrator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await administrator.end()
    },
    comeBack: () => proxy.moveTo(database.connection),
  }
}

test('while the database is away calls are answered with 503 and Retry-After; the tab stays, and all goes on by itself', async () => {
  const { server, browser, tab, go, comeBack } = await openScene()
  await go()

  const saves = Array.from({ length: 30 }, (_, at) => browser.call.profiles.saveBio({ bio: `Bio ${at}` }))
  for (const outcome of await Promise.allSettled(saves))
    expect(outcome).toMatchObject({ reason: { code: 'request.unavailable', status, message: text } })
  const answer = await browser.fetch('/rpc/profiles/mine', { method: 'POST', body: '{"json":{}}' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  const upload = await browser.fetch('/uploads?purpose=profile&name=a.png', { method: 'POST', body: 'x' })
  expect([upload.status, await upload.json()]).toEqual([503, { code: 'request.unavailable', message: text }])
  const stranger = createBrowser(server.origin)
  const { email, password, timeZone } = person
  await expect(stranger.call.accounts.signIn({ email, password, timeZone })).rejects.toMatchObject({ status })

  comeBack()
  expect((await browser.call.profiles.saveBio({ bio: 'Still here' })).profile.bio).toBe('Still here')
  expect(tab.socket.readyState).toBe(tab.socket.OPEN)
  expect(server.exitCode()).toBeNull()
})

test('whoever has to be looked up anew is not signed out by a database that is away', async () => {
  const { server, browser, go } = await openScene()
  const unknown = createBrowser(server.origin)
  for (const [name, value] of browser.cookies) unknown.cookies.set(name, value)
  // The server knows the cookie by its whole text.
  unknown.cookies.set('another', 'one')
  await go()
  await expect(unknown.call.accounts.me({})).rejects.toMatchObject({ code: 'request.unavailable', status })
})
