import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { call } from '../testing/api.ts'
import { openSession } from '../testing/people.ts'
import { decide, newcomer, newModerator, reportedTicket, talk } from '../testing/safety.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' }))

/** Somebody who was reported, the ticket about them, and who decides. */
async function reported(browser: Browser, name: string) {
  const [ana, bo] = [await newcomer(browser, 'Ana Axe'), await newcomer(browser, name)]
  const mo = await newModerator(browser, 'Mo Axe')
  await talk(ana, bo, ['Hello', 'Send me 500 dollars'])
  return { ana, bo, mo, number: await reportedTicket(ana, bo, mo) }
}

/** The screen is as wide as the window, and no wider. */
async function expectNoOverflow(page: Page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

async function expectFine(page: Page, screen: string) {
  await expectScreenAccessible(page, screen)
  await expectNoOverflow(page)
}

test('axe finds nothing serious on the queue and a ticket, in both themes', async ({ page, browser }) => {
  const { mo, number } = await reported(browser, 'Bo Ticket')
  await openSession(page, mo)
  await page.goto('/moderation')
  await expect(page.getByRole('list', { name: 'Open tickets' })).toBeVisible()
  await expectFine(page, 'the queue')
  await page.goto(`/moderation?ticket=${number}`)
  await page.getByRole('radio', { name: /^Suspend/ }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Please say how long it holds.')).toBeVisible()
  await expectFine(page, 'a ticket with problems in its form')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Bo Ticket' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expectFine(page, 'the keys')
})

test('axe finds nothing serious on an account status with an appeal, and on the appeal, in both themes', async ({
  page,
  browser,
}) => {
  const { bo, mo, number } = await reported(browser, 'Bo Appeal')
  await decide(mo, number, 'suspend', 7)
  await openSession(page, bo)
  await page.goto('/account-status')
  await page.getByRole('button', { name: 'Appeal' }).click()
  await expectFine(page, 'an account status with the form to appeal')
  await page.getByLabel('Why should this be decided differently?').fill('That was not me.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText(/^Your appeal is open since /)).toBeVisible()
  await expectFine(page, 'an account status with an open appeal')

  const olga = await newModerator(browser, 'Olga Axe')
  const { appeals } = await call<{ appeals: { id: string; member: { id: string } | null }[] }>(
    olga.page,
    'safety/appeals',
  )
  const { id } = appeals.find(({ member }) => member?.id === bo.id)!
  await openSession(page, olga)
  await page.goto(`/moderation?show=appeals&appeal=${id}`)
  await expect(page.getByRole('form', { name: 'Outcome' })).toBeVisible()
  await expectFine(page, 'an appeal')
})

test('axe finds nothing serious on the report dialog and the own reports, in both themes', async ({
  page,
  browser,
}) => {
  const { ana, bo } = await reported(browser, 'Bo Dialog')
  await openSession(page, ana)
  await page.goto(`/user/${bo.id}`)
  await page.getByRole('button', { name: 'More actions for Bo Dialog' }).first().click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByRole('checkbox', { name: /^Send me 500 dollars/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Please choose what is wrong.')).toBeVisible()
  await expectFine(page, 'the report dialog')
  await page.goto('/profile#settings')
  await expect(page.getByText('We are looking at it')).toBeVisible()
  await expectFine(page, 'own reports')
})
