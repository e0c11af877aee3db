import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { expect } from '@playwright/test'
import { collect, freePort, ready } from '../../server/src/testing/processes/server-process.ts'
import { join } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { picture } from '../testing/pictures.ts'

/** `npm run dev` on ports and with data of its own. */
async function startDevelopment() {
  const dataDirectory = await mkdtemp(joinPath(tmpdir(), 'netwrk-e2e-dev-'))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, DEMO: 'off', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['../../scripts/dev.mjs'], { cwd: import.meta.dirname, env })
  await ready(child, collect(child))
  // `npm run launch -- on`: everybody may join.
  spawnSync(process.execPath, ['--import', 'tsx', '../../server/tools/launch.ts', 'on'], {
    cwd: import.meta.dirname,
    env,
  })
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

test('from its sources it shows screens, takes a photo, is live, and answers the links in mails', {
  tag: '@full',
}, async ({ browser }) => {
  // The browser is given every module by itself.
  test.slow()
  const development = await startDevelopment()
  const page = await browser.newPage({ baseURL: development.origin })
  try {
    await join(page, 'Dev Dana')
    const isLive = page.waitForEvent('websocket', {
      predicate: (socket) => socket.url().includes('/live'),
      timeout: 120_000,
    })
    await page.goto('/profile?dev')
    const photos = page.getByRole('region', { name: 'Profile Photos' })
    await photos.getByRole('button', { name: 'Add photo' }).click({ timeout: 60_000 })
    const dialog = page.getByRole('dialog', { name: 'Add Profile Photo' })
    await dialog.locator('input[type=file]').setInputFiles(picture('me.png', [90, 120, 60]))
    await expect(dialog).toBeHidden()
    const photo = photos.getByRole('img', { name: 'Your photo 1' })
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await isLive

    // What the server answers itself is not the application's page.
    const unsubscribe = await page.request.get('/mail/unsubscribe?token=x', { maxRedirects: 0 })
    expect(unsubscribe.headers().location).toBe('/unsubscribe?token=x')
    expect(await (await page.request.get('/dev/outbox')).text()).not.toContain('@vite/client')
  } finally {
    await page.close()
    await development.stop()
  }
})
