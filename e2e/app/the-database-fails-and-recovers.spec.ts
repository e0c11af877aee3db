import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { call, join, joinAll, joinHere } from '../testing/community.ts'
import { test } from '../testing/journey.ts'
import { type OwnServer, startOwnServer } from '../testing/own-server.ts'

// A real database that ends its connections and refuses new ones, under a server of these journeys' own.
test.describe.configure({ mode: 'default' })
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
  server.launch('on')
})
test.afterAll(() => server.stop())

const open = async (browser: Browser) => (await browser.newContext({ baseURL: server.origin })).newPage()

/**
 * Presses until what could not be fetched is there. The live connection asks for it as well once it is open again: then the
 * button may be gone before it is pressed.
 */
const tryAgain = (button: Locator, fetched: Locator) =>
  expect(async () => {
    if (!(await fetched.isVisible())) await button.click({ timeout: 1000 })
    await expect(fetched).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })

/** What a member fills in, section by section: how it is opened, changed, called in its error, and seen once saved. */
const sections = [
  {
    edit: 'Edit name',
    form: 'Name',
    words: 'name',
    change: (page: Page) => page.getByLabel('Full name').fill('Nia Renamed'),
    seen: 'Nia Renamed',
  },
  {
    edit: 'Edit bio',
    form: 'Bio',
    words: 'bio',
    change: (page: Page) => page.getByLabel('About you').fill('I build quiet companies.'),
    seen: 'I build quiet companies.',
  },
  {
    edit: 'Add location',
    form: 'Location',
    words: 'location',
    change: async (page: Page) => {
      await page.getByRole('combobox', { name: 'Country' }).click()
      await page.getByRole('dialog', { name: 'Country' }).getByRole('combobox').fill('Portu')
      await page.getByRole('option', { name: 'Portugal' }).click()
    },
    seen: 'Portugal',
  },
  {
    edit: 'Add income generating skills',
    form: 'Income Generating Skills',
    words: 'skills',
    change: (page: Page) => page.getByRole('button', { name: 'Real Estate', exact: true }).click(),
    seen: 'Real Estate',
  },
  {
    edit: 'Add other interests',
    form: 'Other Interests',
    words: 'interests',
    change: (page: Page) => page.getByRole('button', { name: 'Travel', exact: true }).click(),
    seen: 'Travel',
  },
  {
    edit: 'Add professional info',
    form: 'Professional Info',
    words: 'professional info',
    change: (page: Page) => page.getByRole('radio', { name: 'Launch new ventures' }).click(),
    seen: 'Launch new ventures',
  },
]

test('every section of the profile says that it could not be saved, keeps what was entered, and saves it later', async ({
  browser,
}) => {
  const page = await open(browser)
  await join(page.request, 'Nia Outage', 40)
  await page.goto('/profile')
  for (const { edit, change } of sections) {
    await page.getByRole('button', { name: edit }).click()
    await change(page)
  }
  const mend = await server.breakDatabase()
  for (const { form, words } of sections) {
    const section = page.getByRole('form', { name: form })
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByRole('alert')).toHaveText(`Failed to update ${words}. Please try again.`)
  }
  await mend()
  for (const { form } of sections) {
    const section = page.getByRole('form', { name: form })
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(section).toHaveCount(0)
  }
  await page.reload()
  for (const { seen } of sections) await expect(page.getByRole('main').getByText(seen).last()).toBeVisible()
})

test('leaving with a save of everything that fails stays, says so, and goes once everything is saved', async ({
  browser,
}) => {
  const page = await open(browser)
  await join(page.request, 'Oda Leaves', 41)
  await page.goto('/profile')
  for (const { edit, change } of sections.slice(0, 2)) {
    await page.getByRole('button', { name: edit }).click()
    await change(page)
  }
  await page.getByRole('link', { name: 'Back to Home' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const mend = await server.breakDatabase()
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(question.getByRole('alert')).toHaveText('Failed to update profile. Please try again.')
  await mend()
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Nia Renamed' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('I build quiet companies.')).toBeVisible()
})

test('Network and profiles say what could not be fetched, and are there again with the database', async ({
  browser,
}) => {
  const page = await open(browser)
  const [ola] = await joinAll(server.origin, ['Ola Outside'], 50)
  await joinAll(server.origin, ['Pia There', 'Pam There'], 42)
  const me = await joinHere(page, 'Pol Outage', 42)
  await call(ola!.request, 'connections/swipe', { targetId: me.id, action: 'connect' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome back, Pol Outage' })).toBeVisible()

  let mend = await server.breakDatabase()
  await page.getByRole('link', { name: 'Network', exact: true }).first().click()
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch potential matches' })
  await expect(failed).toBeVisible({ timeout: 20_000 })
  await mend()
  const card = page.getByRole('article', { name: 'Pia There' })
  await tryAgain(failed.getByRole('button', { name: 'Try again' }), card)

  mend = await server.breakDatabase()
  await card.getByRole('button', { name: 'Connect with Pia There' }).click()
  await expect(card.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
  await page.getByRole('article', { name: 'Ola Outside' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Failed to load profile')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Ola Outside/ })).toBeVisible()
  await page.goBack()
  await card.getByRole('button', { name: 'Connect with Pia There' }).click()
  await expect(page.getByText('Batch 1 · 4 swipes left')).toBeVisible()

  mend = await server.breakDatabase()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 20_000 })
  await mend()
  await tryAgain(
    page.getByRole('button', { name: 'Try again' }),
    page.getByRole('article', { name: 'Pam There' }),
  )
})
