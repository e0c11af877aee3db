import { expect, type Page } from '@playwright/test'
import { join } from '../testing/api.ts'
import { test } from '../testing/journey.ts'

test.use({ serviceWorkers: 'allow' })

const offline = (page: Page) => page.getByText("You're offline.")

/** What the worker keeps, by the names of its caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const paths = async (name: string) => {
      const requests = await (await caches.open(name)).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    }
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await paths(name)] as const)),
    )
  })

/** Whether the shell is kept, and the code of the inbox, which is known by a text of it: files are named by their hash. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.match('/profile'))) return false
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
    )
    const texts = await Promise.all(caught.flat().map((response) => response.text()))
    return texts.some((text) => text.includes('No conversations yet'))
  })

/** Of older builds the last one only, and nothing of a member. */
async function expectNothingOfAMember(page: Page, name: string) {
  await expect.poll(async () => Object.keys(await kept(page)).length).toBe(2)
  const all = await kept(page)
  expect(all['netwrk.build.former']).toEqual(['/assets/former.js'])
  for (const path of new Set(Object.values(all).flat())) {
    expect(path).toMatch(
      /^\/(assets\/[^/]+|profile|theme\.js|manifest\.webmanifest|icon\.svg|icon-192\.png)$/,
    )
  }
  const shell = await page.evaluate(async () => (await caches.match('/profile'))!.text())
  expect(shell).toContain('<div id="root"></div>')
  expect(shell).not.toContain(name)
}

test('without a connection every screen opens, says so on top, and fills when it is back; what is kept holds nothing of a member', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    for (const name of ['older', 'former']) {
      const cache = await caches.open(`netwrk.build.${name}`)
      await cache.put(`/assets/${name}.js`, new Response(name))
    }
  })
  const { name } = await join(page, 'Olga Offline')
  await page.goto('/')
  // The browser waits for a quiet moment, and then has all of the application to fetch.
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(offline(page)).toHaveCount(0)
  const unverified = page.getByText('Please verify your email address.')
  await expect(unverified).toBeVisible()

  await context.setOffline(true)
  await expect(offline(page)).toBeVisible()
  await expect(unverified, 'one banner at a time').toHaveCount(0)
  for (const place of ['Profile', 'Network', 'Inbox', 'Home']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click()
    await page.waitForURL(place === 'Home' ? '**/' : `**/${place.toLowerCase()}`)
    await expect(offline(page)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }

  // Opened anew, from nothing but what is kept.
  await page.goto('/inbox')
  await expect(offline(page)).toBeVisible()
  // Long enough for it to give up: what says so goes by itself, too.
  await expect(page.getByRole('heading', { name: 'This screen needs a connection' })).toBeVisible({
    timeout: 30_000,
  })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await expect(offline(page)).toHaveCount(0)

  for (const path of ['/profile', '/network', '/']) await page.goto(path)
  await expectNothingOfAMember(page, name)
})
