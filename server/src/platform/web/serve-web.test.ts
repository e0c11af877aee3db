import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { serveWeb } from './serve-web.ts'

async function served() {
  const root = await mkdtemp(join(tmpdir(), 'netwrk-web-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'index.html'), '<head></head><div id="root"></div>')
  const app = new Hono()
  serveWeb(app, { publicOrigin: 'http://localhost', knownOfGuest: async () => null }, root)
  return async (path: string) => (await app.request(path)).status
}

test.each([
  '/',
  '/waitlist',
  '/auth',
  '/auth/',
  '/auth/callback/google',
  '/user/6f0c7a52-5f0f-4a58-9a35-0c1c3e2d9a11',
  '/inbox',
])('%s is a screen', async (path) => {
  expect(await (await served())(path)).toBe(200)
})

test.each(['/nowhere', '/wp-login.php', '/network/all', '/user/a/b', '/constructor', '/.env'])(
  'at %s there is nothing, and the answer says so',
  async (path) => {
    expect(await (await served())(path)).toBe(404)
  },
)
