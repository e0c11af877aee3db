import { expect, type Page, test } from '@playwright/test'
import { call, join, swipe } from '../testing/api.ts'
import { arrive } from '../testing/arrive.ts'
import { type OwnServer, startOwnServer } from '../testing/own-server.ts'
import { maya, signIn } from '../testing/people.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** What the browser's own text size does: everything that is measured by the text doubles. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const double = () => document.documentElement?.style.setProperty('font-size', '200%')
    double()
    document.addEventListener('DOMContentLoaded', double)
  }),
)

const nobody = '8a2e5b7e-0000-4000-8000-000000000000'
const guestScreens = [
  '/',
  '/waitlist',
  '/auth',
  '/auth/forgot',
  '/auth/link',
  '/auth/link?token=x',
  '/auth/reset?token=x',
  '/auth/verify?token=x',
  '/unsubscribe?token=x',
  '/profile',
  '/network',
  '/inbox',
  '/preferences',
  '/matches',
  '/notifications',
  `/user/${nobody}`,
  '/subscription',
  '/subscription/success',
]
const memberScreens = [
  '/',
  '/profile',
  '/network',
  '/inbox',
  '/preferences',
  '/matches',
  '/notifications',
  `/user/${nobody}`,
  '/subscription',
  '/subscription/success?plan=premium&user=x',
]

/** No screen scrolls sideways; where one does, what sticks out is named. */
async function expectToFit(page: Page, what: string) {
  await arrive(page)
  const seen = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return { isTooWide: false, sticksOut: [] }
    const sticksOut = [...document.querySelectorAll('#root *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent}`.slice(0, 160))
    return { isTooWide: true, sticksOut }
  })
  expect(seen, what).toEqual({ isTooWide: false, sticksOut: [] })
}

test('a guest who reads text at twice its size never scrolls sideways', async ({ page }) => {
  for (const screen of guestScreens) {
    await page.goto(screen)
    await expectToFit(page, screen)
  }
})

test('nor does a member, on any screen, with long names among them', async ({ page, browser }) => {
  await signIn(page, maya)
  for (const screen of memberScreens) {
    await page.goto(screen)
    await expectToFit(page, screen)
  }
  await page.goto('/network')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/user\//)
  await expectToFit(page, 'a public profile')
  await page.goto('/inbox')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(page.getByRole('log')).toBeVisible()
  await expectToFit(page, 'a thread')

  await page.context().clearCookies()
  const ana = await join(page, 'Ana')
  const other = await (await browser.newContext()).newPage()
  const ben = await join(other, 'Bartholomew-Maximilian Featherstonehaugh')
  await call(other, 'profiles/saveProfessional', {
    experience: null,
    primaryGoal: 'strategic-partnerships',
    businessStage: null,
    teamSize: null,
    revenue: null,
  })
  await swipe(page, ben.id, 'connect')
  await swipe(other, ana.id, 'connect')
  await call(page, 'messages/open', { withId: ben.id })
  for (const screen of [
    '/',
    '/matches',
    '/inbox',
    `/inbox?user=${ben.id}`,
    '/notifications',
    `/user/${ben.id}`,
  ]) {
    await page.goto(screen)
    await expectToFit(page, `${screen} with a long name`)
    if (screen === '/matches') {
      const name = page.getByRole('heading', { name: ben.name })
      const isCut = name.evaluate((element) => element.scrollWidth > element.clientWidth)
      expect(await isCut, 'the long name runs out of its row').toBe(false)
    }
  }
})

test('nor does who waits for the launch', async ({ page }) => {
  const server: OwnServer = await startOwnServer()
  try {
    await page.goto(`${server.origin}/waitlist`)
    await expectToFit(page, 'the form')
    await page.goto(`${server.origin}/waitlist?place=x`)
    await expectToFit(page, 'a link that no longer works')
    await page.getByRole('button', { name: 'Back to the waitlist' }).click()
    await page
      .getByLabel('Email')
      .fill('a.rather.long.address.of.somebody@a-company-of-entrepreneurs.example.com')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
    await expectToFit(page, 'the place')
  } finally {
    await server.stop()
  }
})
