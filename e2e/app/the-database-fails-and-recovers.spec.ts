import { type Browser, expect, type Locator } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { call, joinAll, joinHere } from '../testing/community.ts'
import { test } from '../testing/journey.ts'
import { type OwnServer, startOwnServer } from '../testing/own-server.ts'

// A real database that ends its connections and refuses new ones, under a server of its own.
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
  server.launch('on')
})
test.afterAll(() => server.stop())

const open = async (browser: Browser) => (await browser.newContext({ baseURL: server.origin })).newPage()

/**
 * Presses until what could not be fetched is there. The live connection asks for it as well once it is open again: then the
 * button may be gone before it is pressed.
 */
const tryAgain = (button: Locator, fetched: Locator) =>
  expect(async () => {
    if (!(await fetched.isVisible())) await button.click({ timeout: 1000 })
    await expect(fetched).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })

test('Network and profiles say what could not be fetched, and are there again with the database', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser)
  const [ola] = await joinAll(server.origin, ['Ola Outside'], 50)
  await joinAll(server.origin, ['Pia There', 'Pam There'], 42)
  const me = await joinHere(page, 'Pol Outage', 42)
  await call(ola!.request, 'connections/swipe', { targetId: me.id, action: 'connect' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome back, Pol Outage' })).toBeVisible()

  let mend = await server.breakDatabase()
  await page.getByRole('link', { name: 'Network', exact: true }).first().click()
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch potential matches' })
  await expect(failed).toBeVisible({ timeout: 20_000 })
  await expectFine(page, 'Network without its people')
  await mend()
  const card = page.getByRole('article', { name: 'Pia There' })
  await tryAgain(failed.getByRole('button', { name: 'Try again' }), card)

  mend = await server.breakDatabase()
  await card.getByRole('button', { name: 'Connect with Pia There' }).click()
  await expect(card.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
  await page.getByRole('article', { name: 'Ola Outside' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Failed to load profile')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Ola Outside/ })).toBeVisible()
  await page.goBack()
  await card.getByRole('button', { name: 'Connect with Pia There' }).click()
  await expect(page.getByText('Batch 1 · 4 swipes left')).toBeVisible()

  mend = await server.breakDatabase()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 20_000 })
  await mend()
  await tryAgain(
    page.getByRole('button', { name: 'Try again' }),
    page.getByRole('article', { name: 'Pam There' }),
  )
})
