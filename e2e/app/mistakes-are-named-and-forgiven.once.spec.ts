import { expect, test } from '@playwright/test'
import { call, endSession, join } from '../testing/api.ts'
import { mailedLink } from '../testing/people.ts'

test('a wrong age is named and nothing is saved; a right one is', async ({ page }) => {
  await join(page, 'Ada Ages')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit name' }).click()
  const form = page.getByRole('form', { name: 'Name' })
  for (const wrong of ['17', '100', '25.5', 'abc', '-30']) {
    await form.getByLabel('Age').fill(wrong)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Age must be a whole number from 18 to 99')).toBeVisible()
  }
  expect((await call<{ profile: { age: number | null } }>(page, 'profiles/mine')).profile.age).toBeNull()

  await form.getByLabel('Age').fill('34')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect((await call<{ profile: { age: number | null } }>(page, 'profiles/mine')).profile.age).toBe(34)
})

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

test('a session that ended while somebody edits asks to sign in, and what was typed stays', async ({
  page,
}) => {
  await join(page, 'Ada Edits')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add bio' }).click()
  const form = page.getByRole('form', { name: 'Bio' })
  await form.getByRole('textbox').fill('Half a thought')
  await endSession(page, /profiles.saveBio/)
  await form.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In Required' })
  await expect(dialog).toContainText('Please sign in to edit your profile')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByRole('textbox')).toHaveValue('Half a thought')

  await form.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Sign In' }).click()
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
