import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { join } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { doubleTextHere, expectToFit } from '../testing/large-text.ts'

const people = (page: Page) => page.getByRole('list', { name: 'People' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search people' })

async function pick(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** For everybody, unlike the others of the further filters; where somebody was, they still hold after a reload. */
async function filterByAge(page: Page) {
  await page.getByRole('button', { name: 'More filters' }).click()
  const advanced = page.getByRole('region', { name: 'Advanced filters' })
  await expect(advanced.getByText('Advanced filters are part of Premium and Elite.')).toBeVisible()
  await expectFine(page, 'the further filters on the free plan')
  await page.getByRole('slider', { name: 'Age range, from' }).focus()
  // It is searched for, and kept, once it rests.
  const isSearchedFor = page.waitForResponse('**/rpc/discovery/directory')
  await page.keyboard.press('ArrowRight')
  const inUse = page.getByRole('button', { name: 'More filters (in use)' })
  await expect(inUse).toBeVisible()
  await isSearchedFor
  await page.reload()
  await expect(inUse).toBeVisible()
  await inUse.click()
  await page.getByRole('slider', { name: 'Age range, from' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'More filters', exact: true }).click()
}

test('a newcomer finds the directory, searches a skill in a country, opens somebody and comes back to the same place', async ({
  page,
}) => {
  test.slow()
  await join(page, `Ana ${randomUUID().slice(0, 8)}`)
  await page.goto('/network')
  await page.getByRole('link', { name: 'Find people' }).click()
  await expect(page.getByRole('heading', { name: 'Newest members' })).toBeVisible()
  await expect(people(page).getByRole('article')).toHaveCount(20)
  await expectFine(page, 'the directory')
  await filterByAge(page)

  await search(page).fill('software development')
  await expect(page).toHaveURL(/text=software/)
  await expect(page.getByRole('heading', { name: 'People found' })).toBeVisible()
  await pick(page, 'Country', 'United Kingdom')
  await expect(page).toHaveURL(/country=UK/)
  await expect(people(page)).toHaveAttribute('aria-busy', 'false')
  for (const card of await people(page).getByRole('article').all())
    await expect(card).toContainText('United Kingdom')

  await search(page).fill('')
  await pick(page, 'Country', 'Any country')
  await expect(page).toHaveURL(/\/directory$/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(people(page).getByRole('article')).toHaveCount(40)
  const thirtieth = people(page).getByRole('article').nth(29)
  const name = await thirtieth.getByRole('heading').textContent()
  await thirtieth.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await thirtieth.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(thirtieth).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(before, -2)

  await search(page).fill('nobody is called quixotically')
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
  await expectFine(page, 'the directory with nobody found')
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByRole('heading', { name: 'Newest members' })).toBeVisible()

  // With text at twice its size nothing scrolls sideways.
  await doubleTextHere(page)
  await page.getByRole('button', { name: 'More filters' }).click()
  await expectToFit(page, 'the directory with its filters')
})
