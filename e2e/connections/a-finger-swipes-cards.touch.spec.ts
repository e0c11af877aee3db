import { expect, type Page } from '@playwright/test'
import { joinAll, joinHere, test } from '../testing/community.ts'
import { nextFrame } from '../testing/gestures.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Suggestions' }).getByRole('article')

test('a finger scrolls up and down over the cards and swipes them sideways', async ({ page, baseURL }) => {
  const age = 72
  await joinAll(baseURL!, ['Tam Deck', 'Ulf Deck', 'Viv Deck'], age)
  await joinHere(page, 'Tia Thumb', age)
  await page.goto('/network')
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText('By keyboard')).toBeHidden()
  const first = (await cards(page).first().getAttribute('aria-label'))!

  await finger(page, { x: 180, y: 600 }, { x: 190, y: 300 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expect(cards(page)).toHaveCount(3)

  await page.evaluate(() => window.scrollTo(0, 0))
  const box = (await cards(page).first().boundingBox())!
  await finger(page, { x: 120, y: box.y + 60 }, { x: 330, y: box.y + 70 })
  await expect(page.getByRole('article', { name: first })).toHaveCount(0)
  await expect(page.getByText('Batch 1 · 4 swipes left')).toBeVisible()
})

type Point = { x: number; y: number }

/** A finger as the browser's own gesture recognition sees it. */
async function finger(page: Page, from: Point, to: Point) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= 12; step += 1) {
    const share = step / 12
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
    await nextFrame(page)
  }
  await touch('touchEnd', [])
}
