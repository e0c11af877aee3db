import { expect } from '@playwright/test'
import { call, join, swipe } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { doubleText, expectNoHeadingCovered, expectRound, expectToFit } from '../testing/large-text.ts'
import { type OwnServer, startOwnServer } from '../testing/own-server.ts'
import { maya, openSession } from '../testing/people.ts'
import { decide, newcomer, newModerator, reportedTicket, talk } from '../testing/safety.ts'
import { openStaffSession } from '../testing/staff.ts'
import { visit } from '../testing/visit.ts'

test.use({ viewport: { width: 360, height: 780 } })

test.beforeEach(({ page }) => doubleText(page))

const longName = 'Bartholomew-Maximilian Featherstonehaugh'
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
  `/user/${nobody}`,
  '/subscription',
  '/subscription/success',
  '/user',
  '/report',
  '/help',
  '/contact',
  '/scams',
  '/privacy',
  '/account-status',
  '/your-data',
  '/nowhere',
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
  `/user/${nobody}`,
  '/subscription',
  '/subscription/success?plan=premium&user=x',
  '/profile#settings',
  '/auth/verify?token=x',
  '/report',
  '/help',
  '/contact',
  '/scams',
  '/account-status',
  '/your-data',
]

test('a guest who reads text at twice its size never scrolls sideways', { tag: '@full' }, async ({
  page,
}) => {
  for (const screen of guestScreens) {
    await visit(page, screen)
    await expectToFit(page, screen)
  }
})

test('nor does a member, on any screen, with long names among them', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await openSession(page, maya)
  for (const screen of memberScreens) {
    await visit(page, screen)
    await expectToFit(page, screen)
  }
  await visit(page, '/network')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/user\//)
  await expect(page.getByRole('region', { name: 'How you fit' })).toBeVisible()
  await expectToFit(page, 'a public profile')
  await visit(page, '/inbox')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(page.getByRole('log')).toBeVisible()
  await expectToFit(page, 'a thread')

  await page.context().clearCookies()
  const ana = await join(page, 'Ana')
  const other = await browser.newContext()
  const ben = await join(other, longName)
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
  // Whoever was here before is forgotten.
  await page.goto('/help')
  for (const screen of [
    '/',
    '/later',
    '/passes',
    '/matches',
    '/inbox',
    `/inbox?user=${ben.id}`,
    '/notifications',
    `/user/${ben.id}`,
  ]) {
    await visit(page, screen)
    await expectToFit(page, `${screen} with a long name`)
    if (screen === '/matches') {
      const name = page.getByRole('heading', { name: ben.name })
      const isCut = name.evaluate((element) => element.scrollWidth > element.clientWidth)
      expect(await isCut, 'the long name runs out of its row').toBe(false)
    }
  }
})

test('what stays in view covers no heading of Match preferences, and figures of what is unread are round', {
  tag: '@full',
}, async ({ page, browser }) => {
  const ana = await join(page, 'Ana Figures')
  const other = await browser.newContext()
  const ben = await join(other, 'Ben Figures')
  await swipe(page, ben.id, 'connect')
  await swipe(other, ana.id, 'connect')
  const { conversation } = await call<{ conversation: { id: string } }>(other, 'messages/open', {
    withId: ana.id,
  })
  const said = { conversationId: conversation.id, clientId: crypto.randomUUID(), content: 'Hello Ana' }
  await call(other, 'messages/send', said)

  await page.goto('/inbox')
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expectRound(row.getByText('1 unread'), 'in the list')
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' })
  await expectRound(place.getByText('1 unread'), 'at Inbox')

  await page.goto('/preferences')
  const count = page.getByRole('status', { name: 'People left' })
  await expect(count).toHaveText(/\d+ (person|people)/)
  await expectNoHeadingCovered(page, count.locator('../..'), 'Match preferences')
})

test('nor does who reports, who decides and who is suspended', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const [ana, bo] = [await newcomer(browser, 'Ana Large'), await newcomer(browser, longName)]
  const mo = await newModerator(browser, 'Mo Large')
  await talk(ana, bo, ['Hello', 'Send me 500 dollars'])
  const number = await reportedTicket(ana, bo, mo)

  await openSession(page, ana)
  await page.goto(`/user/${bo.id}`)
  await page
    .getByRole('button', { name: `More actions for ${longName}` })
    .first()
    .click()
  await expectToFit(page, 'the menu of a person')
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByRole('checkbox', { name: /^Send me 500 dollars/ })).toBeVisible()
  await expectToFit(page, 'the report dialog')

  await openStaffSession(page, mo)
  await page.goto('/desk/reports')
  await expect(page.getByRole('list', { name: 'Open tickets' })).toBeVisible()
  await expectToFit(page, 'the queue')
  await page.goto(`/desk/reports?ticket=${number}`)
  await page.getByRole('radio', { name: /^Suspend/ }).click()
  await expectToFit(page, 'a ticket')
  await decide(mo, number, 'suspend', 7)

  await openSession(page, bo)
  await page.goto('/account-status')
  await page.getByRole('button', { name: 'Appeal' }).click()
  await expectToFit(page, 'an account status with the form to appeal')
  await page.getByLabel('Why should this be decided differently?').fill('That was not me.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText(/^Your appeal is open since /)).toBeVisible()

  await openStaffSession(page, await newModerator(browser, 'Olga Large'))
  await page.goto('/desk/reports?show=appeals')
  await page.getByRole('list').getByRole('link', { name: longName }).first().click()
  await expect(page.getByRole('form', { name: 'Outcome' })).toBeVisible()
  await expectToFit(page, 'an appeal')
})

test('nor does who waits for the launch', { tag: '@full' }, async ({ page }) => {
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
