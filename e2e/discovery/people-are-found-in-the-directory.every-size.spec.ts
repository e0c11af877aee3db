import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { call } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { doubleText, expectToFit } from '../testing/large-text.ts'
import { mailedLink, maya, openSession } from '../testing/people.ts'
import { newcomer } from '../testing/safety.ts'

const people = (page: Page) => page.getByRole('list', { name: 'People' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search people' })

async function pick(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a newcomer finds the directory, searches a skill in a country, opens somebody and comes back to the same place', async ({
  browser,
}) => {
  test.slow()
  const { page } = await newcomer(browser, `Ana ${randomUUID().slice(0, 8)}`)
  await page.goto('/network')
  await page.getByRole('link', { name: 'Find people' }).click()
  await expect(page.getByRole('heading', { name: 'Newest members' })).toBeVisible()
  await expect(people(page).getByRole('article')).toHaveCount(20)
  await expectFine(page, 'the directory')

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
})

test('on the free plan the further filters rest and say which plan has them; on Premium they find people', async ({
  browser,
  page: premium,
}) => {
  test.slow()
  const { page } = await newcomer(browser, `Ben ${randomUUID().slice(0, 8)}`)
  await page.goto('/directory')
  await page.getByRole('button', { name: 'More filters' }).click()
  const advanced = page.getByRole('region', { name: 'Advanced filters' })
  await expect(advanced.getByText('Advanced filters are part of Premium and Elite.')).toBeVisible()
  await expect(advanced.getByRole('radio', { name: 'Premium only' })).toBeDisabled()
  await expectFine(page, 'the further filters on the free plan')

  await openSession(premium, maya)
  await premium.goto('/directory')
  await premium.getByRole('button', { name: 'More filters' }).click()
  const choice = premium.getByRole('radio', { name: 'Premium only' })
  await choice.click()
  await expect(premium.getByRole('button', { name: 'More filters (in use)' })).toBeVisible()
  await expect(people(premium).getByRole('article').first()).toContainText('Premium')
  await premium.reload()
  await expect(premium.getByRole('button', { name: 'More filters (in use)' })).toBeVisible()
})

test('a city and remote work are said beside the country, shown, and found', async ({
  browser,
  page: other,
}) => {
  test.slow()
  const city = `Tavira${randomUUID().slice(0, 6)}`
  const { page, email } = await newcomer(browser, `Cleo ${randomUUID().slice(0, 8)}`)
  await page.goto(await mailedLink(page.request, email))
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await call(page, 'profiles/saveBio', { bio: 'I build things by the sea.' })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add location' }).click()
  const form = page.getByRole('form', { name: 'Location' })
  await form.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Portugal' }).click()
  await form.getByLabel('City').fill('www.evil.example')
  await form.getByText('Open to working remotely').click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Please leave web addresses out')).toBeVisible()
  await form.getByLabel('City').fill(city)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${city}, Portugal · Remote`)).toBeVisible()

  await openSession(other, maya)
  await other.goto('/directory')
  await search(other).fill(city.toLowerCase())
  const card = people(other).getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(`${city}, Portugal · Remote`)
  await card.getByRole('link').click()
  await expect(other.getByText(`${city}, Portugal · Remote`)).toBeVisible()
})

test('where people cannot be loaded it says so, and they come when asked again', { tag: '@desktop' }, async ({
  page,
}) => {
  await openSession(page, maya)
  await page.route('**/rpc/discovery/directory', (route) => route.abort())
  await page.goto('/directory')
  await expect(page.getByRole('heading', { name: 'People could not be loaded' })).toBeVisible({
    timeout: 30_000,
  })
  await expectFine(page, 'the directory without a connection')
  await page.unroute('**/rpc/discovery/directory')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(people(page).getByRole('article').first()).toBeVisible()
})

test('with text at twice its size nothing scrolls sideways', async ({ page }) => {
  await doubleText(page)
  await openSession(page, maya)
  await page.goto('/directory')
  await expect(people(page).getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  await expectToFit(page, 'the directory with its filters')
})
