import { expect, type Page } from '@playwright/test'
import { call, join } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { maya, signIn } from '../testing/people.ts'

const left = (page: Page) => page.getByRole('status', { name: 'People left' })
const peopleLeft = async (page: Page) => Number.parseInt((await left(page).textContent()) ?? '', 10)
const choice = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })

test('a free member narrows the age range by keyboard, sees whom it leaves, saves it, and Network deals anew', async ({
  page,
}) => {
  await join(page, 'Ada Prefers')
  await page.goto('/network')
  const suggestions = page.getByRole('list', { name: 'Suggestions' })
  await expect(suggestions.getByRole('article')).toHaveCount(5)
  await page.getByRole('link', { name: 'Match preferences' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Match preferences' })).toBeVisible()
  await expect(left(page)).toHaveText(/^\d+ people$/)
  const before = await peopleLeft(page)

  await page.getByRole('slider', { name: 'Age range, from' }).focus()
  for (let i = 0; i < 11; i++) await page.keyboard.press('ArrowRight')
  await expect(page.getByText('33 to 40')).toBeVisible()
  await expect.poll(() => peopleLeft(page)).toBeLessThan(before)
  await page.getByRole('link', { name: 'Home', exact: true }).locator('visible=true').click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Network' }).click()
  await expect(suggestions.getByRole('article').first()).toBeVisible()
  for (const heading of await suggestions.getByRole('heading').allTextContents())
    expect(heading).toMatch(/, (3[3-9]|40)$/)
})

test('without a plan that has them advanced filters are shown locked, and defaults come back with one press', async ({
  page,
}) => {
  await join(page, 'Ada Locked')
  await page.goto('/preferences')
  await expect(page.getByText('Advanced filters are part of Premium and Elite.')).toBeVisible()
  await expect(choice(page, 'Trading')).toBeDisabled()
  await expect(choice(page, 'Trading')).toHaveAccessibleName(/^Trading \d+ (people|person)$/)
  await expect(page.getByRole('radio', { name: /^International/ })).toBeDisabled()

  await page.getByRole('slider', { name: 'Age range, to' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByText('22 to 99')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.getByText('22 to 40')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a save that fails keeps what was chosen and says so in place; saving again works', async ({ page }) => {
  await join(page, 'Ada Retries')
  await page.goto('/preferences')
  await page.getByRole('slider', { name: 'Age range, from' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.route('**/rpc/discovery/savePreferences', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Your preferences could not be saved. Please try again.',
  )
  await expect(page.getByText('23 to 40')).toBeVisible()

  await page.unroute('**/rpc/discovery/savePreferences')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('23 to 40')).toBeVisible()
})

test('on premium the people behind each choice are counted as it changes; Elite only is refused in its words', async ({
  page,
}) => {
  await signIn(page, maya)
  await page.goto('/preferences')
  await expect(left(page)).toHaveText(/^\d+ people$/)
  const all = await peopleLeft(page)
  // Others join the community while this runs: what is chosen must tell, not the exact figure.
  await choice(page, 'Trading').click()
  await expect.poll(() => peopleLeft(page)).toBeLessThan(all / 2)
  await choice(page, 'Trading').click()
  await expect.poll(() => peopleLeft(page)).toBeGreaterThanOrEqual(all)

  await page.getByRole('radio', { name: /^Elite only/ }).click()
  await expect(page.getByText('Showing Elite members only is part of Elite.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Showing Elite members only is part of Elite.')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: /^Elite only/ })).toBeChecked()
  const { preferences } = await call<{ preferences: { preferredTiers: string[] } }>(
    page,
    'discovery/preferences',
  )
  expect(preferences.preferredTiers).not.toEqual(['elite'])
})
