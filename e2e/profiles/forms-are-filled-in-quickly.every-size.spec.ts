import { expect, type Locator, type Page } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { call, joinHere, test } from '../testing/community.ts'
import { doubleText, expectNothingCut, expectToFit } from '../testing/large-text.ts'

/** Somebody new who skipped every question of Welcome, at their empty profile. */
async function skipWelcome(page: Page) {
  await joinHere(page, 'Quinn Fresh', 93)
  await call(page.request, 'profiles/saveBio', { bio: '' })
  await call(page.request, 'profiles/saveName', { ...(await ownName(page)), age: null })
  await call(page.request, 'profiles/saveWelcome', { step: null })
  await page.goto('/profile')
  await expect(page.getByRole('progressbar', { name: 'Profile completeness' })).toBeVisible()
}

type Mine = { profile: { name: string; username: string } }

async function ownName(page: Page) {
  const { name, username } = (await call<Mine>(page.request, 'profiles/mine')).profile
  return { name, username }
}

const form = (page: Page, name: string) => page.getByRole('form', { name })

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

async function expectSaveInReachOfInterests(page: Page) {
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
}

test('Save stays in reach of a long list, above a keyboard, too; of all that is wrong at once the first is in view', {
  tag: '@full',
}, async ({ page }) => {
  await skipWelcome(page)
  await expectSaveInReachOfInterests(page)

  await page.goto('/profile?fill=')
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

test('Save stays in reach of a long list with text at twice its size', { tag: '@full' }, async ({ page }) => {
  await doubleText(page)
  await skipWelcome(page)
  await expectSaveInReachOfInterests(page)
})
