import { expect } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { goToPart, newStaff } from '../testing/desk.ts'
import { test } from '../testing/journey.ts'

test('an analyst reads what suggestions came to in a period, with how each figure is counted; a moderator has no such part', async ({
  browser,
}) => {
  const { page } = await newStaff(browser, 'Ann Analyst', 'analyst')
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible()
  await goToPart(page, 'Suggestions')
  await expect(page.getByRole('heading', { name: 'Suggestions', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Counted at /)).toBeVisible()
  const arms = page.getByRole('region', { name: 'Answered conversations a member' })
  await expect(arms.getByText('Specified order', { exact: true })).toBeVisible()
  await expect(arms.getByText(/% promised\.$/)).toBeVisible()
  await expect(page.getByText(/is no proof of what the order does/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last 7 days' }).click()
  const exposure = page.getByRole('region', { name: 'Exposure' })
  await expect(exposure.getByText('receivers.gini')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Load' }).getByText('receivers.p95')).toBeVisible()
  await expectFine(page, 'what suggestions came to')

  const { page: other } = await newStaff(browser, 'Mo Moderator', 'moderator')
  await other.goto('/desk/suggestions')
  await expect(other).toHaveURL(/\/desk\/queues$/)
})
