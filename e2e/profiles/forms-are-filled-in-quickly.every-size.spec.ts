import { expect, type Locator, type Page } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { call, joinHere, test } from '../testing/community.ts'
import { doubleText, expectNothingCut, expectToFit } from '../testing/large-text.ts'
import { mailedLink } from '../testing/people.ts'
import { picture } from '../testing/pictures.ts'

/** Presses, counted; typing is none. */
function pressing(page: Page) {
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const button = (name: string | RegExp) => press(page.getByRole('button', { name, exact: true }))
  return { count: () => presses, press, button }
}

/** Somebody new who skipped every question of Welcome, at their empty profile. */
async function skipWelcome(page: Page) {
  const me = await joinHere(page, 'Quinn Fresh', 93)
  await call(page.request, 'profiles/saveBio', { bio: '' })
  await call(page.request, 'profiles/saveName', { ...(await ownName(page)), age: null })
  await call(page.request, 'profiles/saveWelcome', { step: null })
  await page.goto('/profile')
  await expect(page.getByRole('progressbar', { name: 'Profile completeness' })).toBeVisible()
  return me
}

type Mine = { profile: { name: string; username: string; email: string; profileCompleteness: number } }

const mine = async (page: Page) => (await call<Mine>(page.request, 'profiles/mine')).profile

async function ownName(page: Page) {
  const { name, username } = await mine(page)
  return { name, username }
}

const form = (page: Page, name: string) => page.getByRole('form', { name })

test('whoever skipped Welcome has a profile that is 95 percent complete in at most twenty presses', async ({
  page,
}) => {
  test.slow()
  await skipWelcome(page)
  const { press, button, count } = pressing(page)
  const next = (section: string) => press(form(page, section).getByRole('button', { name: /^Next/ }))

  await button(/^Add a profile photo/)
  const chooser = page.waitForEvent('filechooser')
  await button(/Choose, drop or paste a photo/)
  await (await chooser).setFiles(picture('me.png', [50, 90, 200]))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await button(/^Add your income skills/)
  await press(form(page, 'Income Generating Skills').getByRole('button', { name: 'SaaS' }))
  await next('Income Generating Skills')
  await press(form(page, 'Other Interests').getByRole('button', { name: 'Chess' }))
  await next('Other Interests')
  const experience = page.getByRole('combobox', { name: 'Experience' })
  // Faster than the focus comes to the first field nobody is.
  await expect(experience).toBeFocused()
  await press(experience)
  await press(page.getByRole('option', { name: '3-5 years' }))
  await expect(experience).toHaveText('3-5 years')
  await press(page.getByRole('radio', { name: 'Find a co-founder' }))
  await next('Professional Info')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await press(page.getByLabel('Age', { exact: true }))
  await page.keyboard.type('31')
  await next('Name')
  await expect(page.getByLabel('About you')).toBeFocused()
  await page.keyboard.type('I build a booking tool for small hotels.')
  await next('Bio')
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused()
  await press(page.getByRole('combobox', { name: 'Country' }))
  await page.keyboard.type('united k')
  await press(page.getByRole('option', { name: 'United Kingdom' }))
  await press(form(page, 'Location').getByRole('button', { name: 'Save' }))
  await expect(form(page, 'Location')).toHaveCount(0)

  // The mail's link, and the button behind it.
  const { email } = await mine(page)
  await page.goto(await mailedLink(page.request, email))
  await press(page.getByRole('button', { name: 'Verify my email' }))
  const presses = count() + 1
  test.info().annotations.push({ type: 'full profile', description: `${presses} presses` })
  expect(presses).toBeLessThanOrEqual(20)
  await expect.poll(async () => (await mine(page)).profileCompleteness).toBe(95)
})

/** Where the middle of a long list is in view, Save is, too, and nothing lies over it. */
async function expectSaveInReach(page: Page, within: Locator, visibleHeight?: number) {
  const save = within.getByRole('button', { name: 'Save' })
  await expect
    .poll(async () => {
      const box = (await save.boundingBox())!
      const bottom = visibleHeight ?? page.viewportSize()!.height
      return box.y >= 0 && box.y + box.height <= bottom
    })
    .toBe(true)
  await save.click({ trial: true })
}

/** A phone's keyboard covers the foot of the page and leaves the page as it is. */
const openKeyboard = (page: Page, height: number) =>
  page.evaluate((height) => {
    const screen = window.visualViewport!
    Object.defineProperty(screen, 'height', { get: () => height, configurable: true })
    screen.dispatchEvent(new Event('resize'))
  }, height)

for (const size of ['as it is', 'doubled'] as const)
  test(`Save stays in reach of a long list, above a keyboard, too; text ${size}`, async ({ page }) => {
    if (size === 'doubled') await doubleText(page)
    await skipWelcome(page)
    await page.getByRole('button', { name: 'Add other interests' }).click()
    const interests = form(page, 'Other Interests')
    await interests.getByRole('group', { name: 'Sports' }).scrollIntoViewIfNeeded()
    await interests
      .getByRole('button', { name: 'Photography' })
      .evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await expectSaveInReach(page, interests)
    const { height } = page.viewportSize()!
    await openKeyboard(page, height - 300)
    await expectSaveInReach(page, interests, height - 300)
    await expectToFit(page, 'interests')
    await expectNothingCut(page, 'interests')
    await interests.getByRole('button', { name: 'Photography' }).click()
    await interests.getByRole('button', { name: 'Save' }).click()
    await expect(interests).toHaveCount(0)
  })

test('long lists in groups, and all that is wrong at once, are for everybody', async ({ page }) => {
  test.slow()
  await skipWelcome(page)
  await page.goto('/profile?fill=')
  const interests = form(page, 'Other Interests')
  await interests.getByRole('searchbox').fill('sport')
  await expect(interests.getByRole('status').filter({ hasText: 'found' })).toHaveText('12 found')
  await interests.getByRole('button', { name: 'Golf' }).click()
  await page.getByRole('searchbox', { name: 'Search primary goal' }).fill('money')
  await page.getByRole('radio', { name: 'Find investors' }).click()
  await page.getByLabel('Age', { exact: true }).fill('17')
  await page.getByLabel('Completed projects').fill('many')
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByLabel('Age', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Age', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Age must be a whole number from 18 to 99')).toBeVisible()
  await expect(page.getByLabel('Completed projects')).toHaveAccessibleDescription(/whole number/)
  await expectFine(page, 'a profile with mistakes')
})
