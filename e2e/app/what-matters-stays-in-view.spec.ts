import { expect } from '@playwright/test'
import { call, join, joinAll, joinHere, test } from '../testing/community.ts'
import { inDatabase } from '../testing/database.ts'
import { doubleTextHere } from '../testing/large-text.ts'
import { visit } from '../testing/visit.ts'

test("Network's heading scrolls away; undoing and the day's limit stay in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await join(page.request, 'Vera View', 87)
  await page.goto('/network')
  const cards = page.getByRole('list', { name: 'Suggestions' })
  for (const left of [4, 3, 2]) {
    await cards
      .getByRole('button', { name: /^Pass on / })
      .first()
      .click()
    await expect(page.getByText(`${left} swipes left`).first()).toBeVisible()
  }
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect(page.getByRole('heading', { name: 'People who fit you' })).not.toBeInViewport()
  await expect(page.getByRole('button', { name: 'Undo pass' })).toBeInViewport()
  await expect(page.getByText('Almost at your daily limit: 2 swipes left')).toBeInViewport()
})

test('the best card can be connected with at once, also below those who connected already; no button covers a plan', async ({
  page,
  browser,
  baseURL,
}) => {
  const wim = await joinHere(page, 'Wim View', 86)
  const other = await browser.newContext()
  await join(other.request, 'Yana View', 86)
  await call(other.request, 'connections/swipe', { targetId: wim.id, action: 'connect' })
  for (const { id, request } of await joinAll(baseURL!, ['Zac View', 'Zed View', 'Zoe View'], 86)) {
    await inDatabase(`update profile set tier = 'premium' where account_id = $1`, [id])
    // What they save has the server look at them anew.
    await call(request, 'profiles/saveBio', { bio: 'Pays for a plan.' })
  }
  await page.goto('/network')
  await expect(page.getByRole('heading', { name: /^Who connected to you/ })).toBeVisible()
  const cards = page.getByRole('list', { name: 'Suggestions' }).getByRole('article')
  await expect(cards.first().getByRole('button', { name: /^Connect with / })).toBeInViewport({ ratio: 1 })

  const small = cards.filter({ hasText: 'Premium' }).last()
  for (const width of [920, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const plan = await small.getByText('Premium').boundingBox()
    const later = await small.getByRole('button', { name: /for later$/ }).boundingBox()
    expect(plan!.x + plan!.width, `${width} wide`).toBeLessThanOrEqual(later!.x)
  }
})

test('Network comes to rest: its rows out of sight are neither drawn nor looked at again and again', async ({
  page,
}) => {
  await join(page.request, 'Rita Rest', 87)
  await page.goto('/network')
  const row = page.getByRole('region', { name: 'New here' })
  await expect(row).toBeAttached()
  await expect(row).not.toBeInViewport()
  const changes = () =>
    page.evaluate(async () => {
      let count = 0
      document.addEventListener('contentvisibilityautostatechange', () => count++, true)
      for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame)
      return count
    })
  await expect.poll(changes).toBe(0)
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('button', { name: 'Scroll on in New here' })).toBeEnabled()
})

test('enlarged text keeps figures apart and the number inside its ring; photos are five in a row', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await join(page.request, 'Xenia View', 87)
  await page.goto('/')
  await expect(page.getByText('Entrepreneurs')).toBeVisible()
  await doubleTextHere(page)
  const figures = await page
    .locator('dl > div')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
  expect(figures.length).toBeGreaterThan(3)
  expect(Math.max(...figures)).toBeLessThanOrEqual(0)

  await visit(page, '/network')
  const ring = page.getByRole('img', { name: /^Match score: / }).first()
  const room = await ring.evaluate((one) => one.clientWidth - one.querySelector('span')!.offsetWidth)
  expect(room).toBeGreaterThan(20)

  await page.goto('/profile')
  const tiles = page.getByRole('region', { name: 'Profile Photos' }).getByRole('list')
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const columns = await tiles.evaluate(
      (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
    )
    expect(columns).toBe(5)
  }
})
