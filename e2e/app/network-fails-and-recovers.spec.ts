import { expect, type Page } from '@playwright/test'
import { joinAll, joinHere, test } from '../testing/community.ts'

const ageOf = (journey: number, page: Page) => 92 + 2 * journey + (page.viewportSize()!.width < 900 ? 0 : 1)

/** Cuts the connection for one call until it is mended. */
async function cut(page: Page, path: string) {
  await page.route(`**/rpc/${path}`, (route) => route.abort('connectionfailed'))
  return () => page.unroute(`**/rpc/${path}`)
}

test('suggestions that do not arrive: the reason is said, and trying again brings the cards', async ({
  page,
  baseURL,
}) => {
  const age = ageOf(0, page)
  await joinAll(baseURL!, ['Gus There'], age)
  await joinHere(page, 'Hal Cut', age)
  const mend = await cut(page, 'discovery/suggestions')
  await page.goto('/network')
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch potential matches' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await mend()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article', { name: 'Gus There' })).toBeVisible()
})

test('a swipe whose connection is cut brings the card back with the reason, and goes through afterwards', async ({
  page,
  baseURL,
}) => {
  const age = ageOf(1, page)
  await joinAll(baseURL!, ['Jim Back', 'Joy Back'], age)
  await joinHere(page, 'Kay Cut', age)
  await page.goto('/network')
  const card = page.getByRole('article', { name: 'Jim Back' })
  await expect(card).toBeVisible()
  const mend = await cut(page, 'connections/swipe')
  await card.getByRole('button', { name: 'Connect with Jim Back' }).click()
  await expect(card.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
  await expect(page.getByText('Batch 1 · 5 swipes left')).toBeVisible()
  await mend()
  await card.getByRole('button', { name: 'Pass on Jim Back' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Batch 1 · 4 swipes left')).toBeVisible()

  const mendUndo = await cut(page, 'connections/undo')
  const isCut = page.waitForEvent('requestfailed', (one) => one.url().endsWith('connections/undo'))
  await page.getByRole('button', { name: 'Undo pass' }).click()
  await isCut
  await expect(page.getByText('An unexpected error occurred. Please try again.').first()).toBeVisible()
  await mendUndo()
  await page.getByRole('button', { name: 'Undo pass' }).click()
  await expect(card.getByRole('link')).toBeFocused()
})
