import { expect, type Page, request } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { call, join, joinAll, joinHere, test } from '../testing/community.ts'
import { openSettings } from '../testing/settings.ts'

// Nobody else has these ages: one for each size.
const ageOn = (page: Page) => (page.viewportSize()!.width < 900 ? 72 : 73)

test('a member keeps a person and a company out of sight, who never find each other, and lets them back', async ({
  page,
  browser,
  baseURL,
}) => {
  const age = ageOn(page)
  const ana = await joinHere(page, 'Ana Hides', age)
  const [bo] = await joinAll(baseURL!, ['Bo Boss'], age)
  const { profile } = await call<{ profile: { username: string } }>(bo!.request, 'profiles/mine')
  await page.goto('/network')
  await expect(page.getByRole('article', { name: 'Bo Boss' })).toBeVisible()

  const dialog = await openSettings(page)
  await expect(dialog.getByText('You keep nobody out of sight.')).toBeVisible()
  const who = dialog.getByLabel('Username, email or phone number')
  await who.fill('somebody at work')
  await dialog.getByRole('button', { name: 'Add Person' }).click()
  await expect(dialog.getByText('Please enter a username, an email address')).toBeVisible()
  await who.fill(`@${profile.username}`)
  await who.press('Enter')
  const rules = dialog.getByRole('list', { name: 'Kept out of sight' })
  await expect(rules.getByText(`@${profile.username}`)).toBeVisible()

  const company = dialog.getByLabel('Company, by its mail domain')
  await company.fill('gmail.com')
  await company.press('Enter')
  await expect(dialog.getByText('Everybody can have an address there')).toBeVisible()
  await company.fill(`https://www.work${age}.example/jobs`)
  await company.press('Enter')
  await expect(rules.getByText(`work${age}.example`)).toBeVisible()
  await dialog.getByText('What this cannot do').click()
  await expect(dialog.getByText('It ends no match or conversation')).toBeVisible()
  await expectAccessible(page, 'the settings with whom one keeps out of sight')

  // Somebody of the company who joins only now.
  const late = await join(
    await request.newContext({ baseURL: baseURL! }),
    'Cy Colleague',
    age,
    `work${age}.example`,
  )
  for (const other of [bo!, late]) {
    const theirs = await browser.newContext({ storageState: await other.request.storageState() })
    const theirPage = await theirs.newPage()
    await theirPage.goto(`/user/${ana.id}`)
    await expect(theirPage.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
    await page.goto(`/user/${other.id}`)
    await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
    await theirs.close()
  }
  await page.goto('/network')
  await expect(page.getByRole('heading', { name: /./ }).first()).toBeVisible()
  for (const name of ['Bo Boss', 'Cy Colleague'])
    await expect(page.getByRole('article', { name })).toHaveCount(0)

  await openSettings(page)
  await rules.getByRole('button', { name: `Remove ${profile.username}` }).click()
  await expect(rules.getByText(`@${profile.username}`)).toHaveCount(0)
  await page.goto(`/user/${bo!.id}`)
  await expect(page.getByRole('heading', { name: /Bo Boss/ })).toBeVisible()
})
