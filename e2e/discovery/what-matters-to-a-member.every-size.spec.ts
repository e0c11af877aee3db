import { expect, type Page } from '@playwright/test'
import { expectFine, expectFits } from '../testing/accessible-screen.ts'
import { join } from '../testing/api.ts'
import { test } from '../testing/journey.ts'

const left = (page: Page) => page.getByRole('status', { name: 'People left' })
const peopleLeft = async (page: Page) => Number.parseInt((await left(page).textContent()) ?? '', 10)
const strength = (page: Page, of: string, name: string) =>
  page
    .getByRole('radiogroup', { name: `How much it matters: ${of}` })
    .getByRole('radio', { name: new RegExp(`^${name}`) })

test('a free member moves the age range by keyboard, sees whom it leaves, says that it is flexible, and Network deals anew', async ({
  page,
}) => {
  await join(page, 'Ada Prefers')
  await page.goto('/network')
  const cards = page.getByRole('list', { name: 'Suggestions' }).getByRole('article')
  await expect(cards).toHaveCount(5)
  await page.getByRole('link', { name: 'Match preferences' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Match preferences' })).toBeVisible()
  await expect(left(page)).toHaveText(/^\d+ people$/)
  const before = await peopleLeft(page)
  expect(before).toBeGreaterThan(100)

  const [from, to] = ['from', 'to'].map((end) => page.getByRole('slider', { name: `Age range, ${end}` }))
  await from!.focus()
  for (let i = 0; i < 11; i++) await page.keyboard.press('ArrowRight')
  await expect(page.getByText('33 to 40')).toBeVisible()
  await expect.poll(() => peopleLeft(page)).toBeLessThan(before)
  await to!.focus()
  await page.keyboard.press('End')
  await from!.focus()
  await page.keyboard.press('End')
  await expect(page.getByText('99 to 99')).toBeVisible()
  await expect.poll(() => peopleLeft(page)).toBeLessThan(10)
  await strength(page, 'age', 'Flexible').click()
  await expect.poll(() => peopleLeft(page)).toBeGreaterThan(100)
  await expectFine(page, 'preferences with strengths')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Network' }).click()
  await expect(cards.first()).toContainText('Outside what you prefer: age')
  await expectFits(page, 'cards outside of what is flexible')
})
