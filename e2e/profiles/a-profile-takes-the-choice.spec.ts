import { expect } from '@playwright/test'
import { join, swipe } from '../testing/api.ts'
import { test } from '../testing/journey.ts'

test('who is passed on their profile is gone from Network, and the last swipe of the day says so', async ({
  page,
  browser,
}) => {
  await join(page, 'Ada Passes')
  const other = await (await browser.newContext()).newPage()
  const people = []
  for (let i = 0; i < 3; i++) {
    people.push(await join(await (await browser.newContext()).newPage(), `Bo Passed ${i}`))
  }
  const late = await join(other, 'Cy Late')
  await page.goto('/network')
  const cards = page.getByRole('list', { name: 'Suggestions' }).getByRole('article')
  const first = cards.first()
  const name = (await first.getAttribute('aria-label'))!
  // Other journeys may have brought somebody of the same name: the address tells them apart.
  const profile = (await first.getByRole('link').first().getAttribute('href'))!
  await first.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'How you fit' })).toBeVisible()
  await page.getByRole('button', { name: `Pass on ${name}` }).click()
  await expect(page.getByText(`Passed on ${name}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(cards.first()).toBeVisible()
  await expect(page.locator(`article a[href="${profile}"]`)).toHaveCount(0)

  for (const person of people) await swipe(page, person.id, 'pass')
  await page.goto(`/user/${late.id}`)
  await page.getByRole('button', { name: `Connect with ${late.name}` }).click()
  const limit = page.getByRole('dialog', { name: 'Daily Limit Reached' })
  await expect(limit).toContainText("You've used all 5 swipes for today.")
})
