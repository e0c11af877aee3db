import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, type TestContext, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { startDatabaseProxy } from '../testing/processes/database-proxy.ts'
import { startServerProcess } from '../testing/processes/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const person = { name: 'Some Body', email: 'some@example.com', password: 'correct horse', timeZone: 'UTC' }

/** A server that reaches its database through a proxy, and a member signed in to it. */
async function openScene({ onTestFinished }: TestContext) {
  const database = await createTestDatabase()
  const proxy = await startDatabaseProxy(database.connection)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-vanished-'))
  const server = await startServerProcess(dataDirectory, { DATABASE_URL: proxy.url, LOG_LEVEL: 'warn' })
  onTestFinished(async () => {
    if ((await Promise.race([server.stop(), sleep(30_000, 'late')])) === 'late') await server.kill()
    await proxy.stop()
    await database.drop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const browser = createBrowser(server.origin)
  await browser.call.accounts.signUp({ ...person, username: 'ana.prado', ...agreed })
  const health = async () => {
    const { status } = await fetch(`${server.origin}/health`, { signal: AbortSignal.timeout(4000) })
    return status
  }
  return { database, proxy, server, browser, health }
}

test.concurrent('a database that vanishes without a word is found again once it is back', async (context) => {
  const { proxy, server, browser, health } = await openScene(context)
  expect(await health()).toBe(200)

  proxy.vanish()
  const calls = Array.from({ length: 30 }, (_, at) => browser.call.profiles.saveBio({ bio: `Bio ${at}` }))
  const started = performance.now()
  expect(await health()).toBe(503)
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(server.output()).toContain('every connection to the database is in use')

  proxy.comeBack()
  await context.expect.poll(health, { timeout: 20_000, interval: 250 }).toBe(200)
  await context.expect
    .poll(
      () =>
        browser.call.profiles.saveBio({ bio: 'Still here' }).then(
          () => true,
          () => false,
        ),
      {
        timeout: 20_000,
      },
    )
    .toBe(true)
})

test.concurrent('SIGTERM ends a server whose database has vanished, in plain words', async (context) => {
  const { proxy, server, browser } = await openScene(context)
  proxy.vanish()
  const calls = Array.from({ length: 30 }, (_, at) => browser.call.profiles.saveBio({ bio: `Bio ${at}` }))
  void Promise.allSettled(calls)
  await sleep(1000)
  const stopped = await Promise.race([server.stop(), sleep(40_000, 'still running')])
  expect(stopped).toBe(0)
  expect(server.output()).not.toMatch(/^Node\.js v/m)
})

test.concurrent('a table that somebody has locked holds up what needs it, and nothing else', async (context) => {
  const { database, browser, health } = await openScene(context)
  const admin = new pg.Client(database.connection)
  await admin.connect()
  await admin.query('begin')
  await admin.query('lock table notification in access exclusive mode')
  const failed = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      () => 'failed',
    )

  const held = Array.from({ length: 30 }, () => failed(browser.call.notifications.list({})))
  expect(await health()).toBe(200)
  await context.expect
    .poll(() => failed(browser.call.profiles.saveBio({ bio: 'Meanwhile' })), { timeout: 8000 })
    .toBe('answered')
  expect(await Promise.race([Promise.all(held), sleep(15_000, 'still held')])).toEqual(
    held.map(() => 'failed'),
  )
  await admin.query('rollback')
  await admin.end()
  expect(await failed(browser.call.notifications.list({}))).toBe('answered')
})
