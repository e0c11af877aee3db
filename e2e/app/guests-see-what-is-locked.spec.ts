import { expect, type Page } from '@playwright/test'
import { agreed } from '../../server/src/testing/accounts/agreed.ts'
import { expectAccessible } from '../testing/axe.ts'
import { call, join } from '../testing/community.ts'
import { test } from '../testing/journey.ts'
import { maya, newPerson, signIn } from '../testing/people.ts'
import { openSettings } from '../testing/settings.ts'

test('who came for a screen is taken back to it after signing in, and Home after signing out', async ({
  page,
}) => {
  const nia = newPerson('Nia')
  await call(page.request, 'accounts/signUp', { ...nia, timeZone: 'Europe/London', ...agreed })
  await page.context().clearCookies()
  const signInHere = async () => {
    // The other tab's form goes when this one is there.
    await expect(page.getByLabel('Email')).toHaveCount(1)
    await page.getByLabel('Email').fill(nia.email)
    await page.getByLabel('Password', { exact: true }).fill(nia.password)
    await page.keyboard.press('Enter')
  }

  await page.goto('/inbox?user=nobody')
  await page.getByRole('button', { name: 'Start Messaging' }).click()
  await page.getByRole('link', { name: 'Join Now' }).click()
  await expect(page.getByRole('heading', { name: 'Join the network' })).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await signInHere()
  await expect(page).toHaveURL('/inbox?user=nobody')

  const settings = await openSettings(page)
  await settings.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await signInHere()
  await expect(page.getByRole('heading', { name: /Welcome back, Nia/ })).toBeVisible()
})

test('the page of a guest is painted from the server, with a head of its own; scripts may fail to come', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('<h1 class="text-2xl">Let&#x27;s build your network</h1>')
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/social-card\.png"/)
  for (const file of ['/social-card.png', '/icon-512.png', '/manifest.webmanifest', '/robots.txt']) {
    expect((await request.get(file)).headers()['content-type'], file).not.toContain('text/html')
  }
  expect((await request.get('/assets/gone.js')).status()).toBe(404)

  await page.route('**/assets/start-*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: "Let's build your network" })).toBeVisible()
})

test('the whole first view of the waitlist is painted from the server', async ({ request }) => {
  expect(await (await request.get('/waitlist')).text()).toContain('Netwrk is open')
})

test('whatever can be pressed on the drawn page answers, however slow the machine', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Join Netwrk' }).click()
  await expect(page.getByRole('dialog', { name: 'Join to Connect' })).toBeVisible()
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expectAccessible(page, 'Join to Connect')
})

test('Home shows the figures of the community as they move, to guests and to members', {
  tag: '@full',
}, async ({ page, browser }) => {
  const figure = (on: Page, label: string) =>
    on
      .locator('dl > div')
      .filter({ has: on.getByText(label, { exact: true }) })
      .locator('dd')
  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/')
  await expect(figure(guest, 'Connections Today')).toHaveText(/^\d/)
  expect(Number(await figure(guest, 'Entrepreneurs').textContent())).toBeGreaterThanOrEqual(420)
  // A stand-in beside a real figure would contradict it.
  await expect(guest.getByText('Success Stories')).toHaveCount(0)

  await page.clock.install()
  await signIn(page, maya)
  for (const label of ['Connections', 'Partnerships', 'Messages']) {
    await expect(figure(page, label)).toHaveText(/^\d/)
  }
  await expect(page.getByRole('link', { name: 'Start Networking' })).toBeVisible()
  const countries = page.getByRole('region', { name: 'Top countries' })
  await expect(countries.getByRole('listitem')).toHaveCount(5)
  await expect(countries.getByRole('listitem').first()).toContainText('United States30%')
  await expectAccessible(page, "a member's Home")

  let name = ''
  // Who has left is taken off once a minute, and may hide somebody who joins.
  await expect(async () => {
    const before = Number(await figure(guest, 'Entrepreneurs').textContent())
    // As nobody is called who is active now after another walk of this journey.
    name = `Nora ${Date.now().toString(36)}`
    await join((await browser.newContext()).request, name, 71)
    for (const on of [guest, page]) {
      await expect
        .poll(async () => Number(await figure(on, 'Entrepreneurs').textContent()))
        .toBeGreaterThan(before)
    }
  }).toPass()

  const active = page.getByRole('region', { name: /^Active now/ })
  await expect(active.getByRole('link', { name })).toHaveCount(0)
  // Half a minute after it was read the list is read again, without anything being pressed.
  await page.clock.fastForward(30_000)
  await active.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
})
