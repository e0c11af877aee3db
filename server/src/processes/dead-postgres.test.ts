import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { databaseOf } from '../testing/processes/server-process.ts'

const person = { name: 'Some Body', email: 'some@example.com', password: 'correct horse', timeZone: 'UTC' }

async function open({ onTestFinished }: TestContext) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-dead-'))
  const server = await startReadyServer(dataDirectory)
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const browser = createBrowser(server.origin)
  await browser.call.accounts.signUp({ ...person, username: 'ana.prado', ...agreed })
  const kill = async () => process.kill((await databaseOf(dataDirectory)).pid, 'SIGKILL')
  return { dataDirectory, server, browser, kill }
}

test.concurrent('an embedded PostgreSQL that is killed is started again, and the server goes on with it', async (context) => {
  const { server, browser, kill } = await open(context)
  await kill()
  const save = () =>
    browser.call.profiles.saveBio({ bio: 'Still here' }).then(
      () => true,
      () => false,
    )
  await context.expect.poll(save, { timeout: 5000 }).toBe(false)
  await context.expect.poll(save, { timeout: 30_000, interval: 200 }).toBe(true)
  expect(await (await fetch(`${server.origin}/health`)).text()).toBe('ok')
  expect(server.output()).toContain('PostgreSQL is running again.')
  expect(await server.stop()).toBe(0)
})

test.concurrent('one that cannot be started again ends the server with 1, for the service manager to see', async (context) => {
  const { dataDirectory, server, kill } = await open(context)
  const control = join(dataDirectory, 'postgres', 'data', 'global', 'pg_control')
  await rename(control, `${control}.gone`)
  await kill()
  await context.expect.poll(() => server.exitCode(), { timeout: 90_000 }).toBe(1)
  expect(server.output()).toContain('Netwrk cannot go on. The embedded PostgreSQL ends again and again.')
  expect(server.output()).not.toMatch(/^ {4}at /m)
  await rename(`${control}.gone`, control)
})
