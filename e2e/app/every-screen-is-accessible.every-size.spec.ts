import { expect, type Page } from '@playwright/test'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { test as base } from '../testing/shared-session.ts'
import { visit } from '../testing/visit.ts'

/** Each looks at one screen after the other in a page of their own. */
const test = base.extend<object, { guestPage: Page; memberPage: Page }>({
  guestPage: [async ({ guest }, use) => use(await guest.newPage()), { scope: 'worker' }],
  memberPage: [async ({ member }, use) => use(await member.newPage()), { scope: 'worker' }],
})

const guestScreens = [
  '/',
  '/waitlist',
  '/auth',
  '/auth/forgot',
  '/auth/link',
  '/auth/link?token=x',
  '/auth/reset?token=x',
  '/auth/verify?token=x',
  '/auth/change-email?token=x',
  '/auth/keep-email?token=x',
  '/welcome',
  '/profile',
  '/network',
  '/inbox',
  '/preferences',
  '/directory',
  '/later',
  '/passes',
  '/matches',
  '/invite',
  '/join/NOBODYSCODE2',
  '/notifications',
  '/user/8a2e5b7e-0000-4000-8000-000000000000',
  '/user',
  '/subscription',
  '/subscription/success',
  '/report',
  '/help',
  '/contact',
  '/scams',
  '/terms',
  '/privacy',
  '/rules',
  '/account-status',
  '/your-data',
]
const memberScreens = [
  '/',
  '/profile',
  '/network',
  '/inbox',
  '/preferences',
  '/directory',
  '/later',
  '/passes',
  '/matches',
  '/invite',
  '/notifications',
  '/auth/verify?token=x',
  '/user/8a2e5b7e-0000-4000-8000-000000000000',
  '/subscription',
  '/subscription/success',
  '/report',
  '/help',
  '/contact',
  '/scams',
  '/account-status',
  '/your-data',
]

for (const screen of guestScreens) {
  test(`axe finds nothing serious on ${screen} for a guest, in both themes`, async ({ guestPage: page }) => {
    await visit(page, screen)
    await expectScreenAccessible(page, `${screen} for a guest`)
  })
}

for (const screen of memberScreens) {
  test(`axe finds nothing serious on ${screen} for a member, in both themes`, async ({
    memberPage: page,
  }) => {
    await visit(page, screen)
    await expectScreenAccessible(page, `${screen} for a member`)
  })
}

test('axe finds nothing serious on a public profile, in both themes', async ({ memberPage: page }) => {
  await visit(page, '/network')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/user\//)
  await expect(page.getByRole('region', { name: 'How you fit' })).toBeVisible()
  await expectScreenAccessible(page, 'a public profile')
})

test('axe finds nothing serious on a thread, in both themes', async ({ memberPage: page }) => {
  await visit(page, '/inbox')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(page.getByRole('log')).toBeVisible()
  await expectScreenAccessible(page, 'a thread')
})
