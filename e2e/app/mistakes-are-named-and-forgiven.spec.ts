import { expect } from '@playwright/test'
import { join } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { mailedLink } from '../testing/people.ts'

test('pressing twice verifies once and says so', async ({ page, browser }) => {
  const ada = await join(page, 'Ada Doubles')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(await mailedLink(page.request, ada.email))
  await elsewhere.getByRole('button', { name: 'Verify my email' }).dblclick()
  await expect(elsewhere.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
})

test('a session that ended elsewhere leads to signing in at the next call, and says so', async ({ page }) => {
  await join(page, 'Ada Expires')
  await page.goto('/network')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.context().clearCookies()
  // By key, which needs no card to be there: a refresh of the screen may have been the next call already.
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Your session has ended.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
})

test('every screen has a title of its own', async ({ page }) => {
  await join(page, 'Ada Titles')
  for (const [path, title] of [
    ['/', 'Netwrk'],
    ['/profile', 'Profile · Netwrk'],
    ['/network', 'Network · Netwrk'],
    ['/inbox', 'Inbox · Netwrk'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
})
