import { expect } from '@playwright/test'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { goToPart, newStaff } from '../testing/desk.ts'
import { test } from '../testing/texts-server.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' }))

test('an operator sees the jobs with their last run and runs one; somebody reads on the privacy page what is kept', async ({
  browser,
  server,
  page,
}) => {
  test.slow()
  const olga = await newStaff(browser, 'Olga Retention', 'owner', server)
  await olga.page.goto('/desk/queues')
  await expect(olga.page.getByRole('heading', { name: 'Queues' })).toBeVisible()
  await goToPart(olga.page, 'Retention')
  const jobs = olga.page.getByRole('list', { name: 'Jobs' })
  await expect(jobs.getByRole('listitem')).toHaveCount(14)
  const events = jobs.getByRole('listitem').filter({ hasText: 'once it is done' })
  await expect(events.getByText(/^Last run .* removed in/)).toBeVisible()
  const before = await events.getByText(/^Last run/).textContent()
  await events.getByRole('button').click()
  await expect(events.getByText(/^Last run/)).not.toHaveText(before!)
  await expect(jobs.getByText('Failed')).toHaveCount(0)
  await expectScreenAccessible(olga.page, 'the jobs')
  const over = await olga.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over).toBeLessThanOrEqual(0)

  await page.goto(`${server.origin}/privacy`)
  await expect(page.getByRole('heading', { name: 'How long this server keeps what' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Reports, what was reported/ })).toBeVisible()
  await expect(page.getByText('1 year after the case is closed')).toBeVisible()
  await expectScreenAccessible(page, 'the privacy page')
})
