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

test('a profile that cannot be loaded or saved says so, and does when the connection is back', async ({
  page,
  baseURL,
}) => {
  const age = ageOf(2, page)
  const [lou] = await joinAll(baseURL!, ['Lou There'], age)
  await joinHere(page, 'Max Cut', age)
  await page.goto('/user/8a2e5b7e-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
  await expect(page.getByText('User not found')).toBeVisible()
  for (const [path, text] of [
    ['/user/nobody', 'This user profile could not be loaded'],
    ['/user/', 'User ID not provided'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).not.toHaveURL(/\/user\/?$/)

  const mendView = await cut(page, 'profiles/view')
  await page.goto(`/user/${lou!.id}`)
  await expect(page.getByText('Failed to load profile')).toBeVisible({ timeout: 20_000 })
  await mendView()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Lou There/ })).toBeVisible()

  const mendSave = await cut(page, 'profiles/saveBio')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit bio' }).click()
  const form = page.getByRole('form', { name: 'Bio' })
  await form.getByRole('textbox').fill('I build quiet companies.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Failed to update bio. Please try again.')).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveValue('I build quiet companies.')
  await mendSave()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('I build quiet companies.')).toBeVisible()
})
