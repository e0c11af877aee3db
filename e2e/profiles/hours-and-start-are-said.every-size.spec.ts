import { expect } from '@playwright/test'
import { expectFine, expectFits } from '../testing/accessible-screen.ts'
import { joinAll, joinHere, test } from '../testing/community.ts'

test('a member says what hours a week they have and when they can start, and others see it', async ({
  page,
  baseURL,
  browser,
}) => {
  test.slow()
  const me = await joinHere(page, 'Hanna Hours', 91)
  const [other] = await joinAll(baseURL!, ['Otis Other'], 91)
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Add professional info/ }).click()
  const form = page.getByRole('form', { name: 'Professional Info' })
  await form.getByLabel('Hours a week').fill('200')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Hours a week must be a whole number from 1 to 80')).toBeVisible()
  await expect(form.getByLabel('Hours a week')).toBeFocused()
  await form.getByLabel('Hours a week').fill('15')
  await form.getByRole('combobox', { name: 'Can start' }).click()
  await page.getByRole('option', { name: 'Within 3 months' }).click()
  await expectFine(page, 'professional info with hours and start')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const facts = page.getByRole('region', { name: 'Professional Info' })
  await expect(facts.getByText('15 hours')).toBeVisible()
  await expect(facts.getByText('Within 3 months')).toBeVisible()

  const { cookies } = await other!.request.storageState()
  const theirs = await browser.newContext({ baseURL: baseURL! })
  await theirs.addCookies(cookies)
  const look = await theirs.newPage()
  await look.goto(`/user/${me.id}`)
  await expect(look.getByRole('region', { name: 'Hours a Week' })).toHaveText(/15 hours/)
  await expect(look.getByRole('region', { name: 'Can Start' })).toHaveText(/Within 3 months/)
  await expectFits(look, 'a profile with hours and start')
})
