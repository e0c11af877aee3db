import { type Browser, expect } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { call } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { openSession } from '../testing/people.ts'
import { decide, newcomer, newModerator, reportedTicket, talk } from '../testing/safety.ts'
import { openStaffSession } from '../testing/staff.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' }))

/** Somebody who was reported, the ticket about them, and who decides. */
async function reported(browser: Browser, name: string) {
  const [ana, bo] = [await newcomer(browser, 'Ana Axe'), await newcomer(browser, name)]
  const mo = await newModerator(browser, 'Mo Axe')
  await talk(ana, bo, ['Hello', 'Send me 500 dollars'])
  return { ana, bo, mo, number: await reportedTicket(ana, bo, mo) }
}

test('axe finds nothing serious on the queue and a ticket, in both themes', async ({ page, browser }) => {
  const { mo, number } = await reported(browser, 'Bo Ticket')
  await openStaffSession(page, mo)
  await page.goto('/desk/reports')
  await expect(page.getByRole('list', { name: 'Open tickets' })).toBeVisible()
  await expectFine(page, 'the queue')
  await page.goto(`/desk/reports?ticket=${number}`)
  await page.getByRole('radio', { name: /^Suspend/ }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Please say how long it holds.')).toBeVisible()
  await expectFine(page, 'a ticket with problems in its form')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Bo Ticket' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
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
  await openStaffSession(page, olga)
  await page.goto(`/desk/reports?show=appeals&appeal=${id}`)
  await expect(page.getByRole('form', { name: 'Outcome' })).toBeVisible()
  await expectFine(page, 'an appeal')

  await call(page, 'safety/decideAppeal', { appealId: id, outcome: 'upheld', days: null, reason: 'It was.' })
  await page.goto(`/moderation?show=decided-appeals&appeal=${id}`)
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Upheld')
  await expectFine(page, 'a decided appeal')
  await page.goto(`/moderation?show=decided&ticket=${number}`)
  await expect(page.getByText(/^Account suspended, decided by Mo Axe on /)).toBeVisible()
  await expectFine(page, 'a decided ticket')
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
