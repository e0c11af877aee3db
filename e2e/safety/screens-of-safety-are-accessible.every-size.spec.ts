import { expect, type Page } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { call, takeSession } from '../testing/api.ts'
import { colleagueOf, staffAt } from '../testing/desk.ts'
import { memberAt } from '../testing/desk-work.ts'
import { test } from '../testing/journey.ts'
import { openSession } from '../testing/people.ts'
import { decide, type Member, reportedTicket, talk } from '../testing/safety.ts'
import { visit } from '../testing/visit.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' }))

/** Whoever reports has a dialog, and what became of it in Settings. */
async function visitReports(page: Page, { id, name }: Member) {
  await page.goto(`/user/${id}`)
  await page
    .getByRole('button', { name: `More actions for ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByRole('checkbox', { name: /^Send me 500 dollars/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Please choose what is wrong.')).toBeVisible()
  await expectFine(page, 'the report dialog')
  await page.goto('/profile#settings')
  await expect(page.getByText('We are looking at it')).toBeVisible()
  await expectFine(page, 'own reports')
}

async function visitTicket(page: Page, { name }: Member) {
  await page.goto('/desk/reports')
  const tickets = page.getByRole('list', { name: 'Open tickets' })
  await expect(tickets).toBeVisible()
  await expectFine(page, 'the queue')
  await tickets.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('radio', { name: /^Suspend/ }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Please say how long it holds.')).toBeVisible()
  await expectFine(page, 'a ticket with problems in its form')
}

async function visitStatus(page: Page) {
  await page.goto('/account-status')
  await page.getByRole('button', { name: 'Appeal' }).click()
  await expectFine(page, 'an account status with the form to appeal')
  await page.getByLabel('Why should this be decided differently?').fill('That was not me.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText(/^Your appeal is open since /)).toBeVisible()
  await expectFine(page, 'an account status with an open appeal')
}

async function visitAppeal(page: Page, { name }: Member, number: number) {
  await page.goto('/desk/reports?show=appeals')
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('form', { name: 'Outcome' })).toBeVisible()
  await expectFine(page, 'an appeal')
  const id = new URL(page.url()).searchParams.get('appeal')
  await call(page, 'safety/decideAppeal', { appealId: id, outcome: 'upheld', days: null, reason: 'It was.' })
  await visit(page, `/desk/reports?show=decided-appeals&appeal=${id}`)
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Upheld')
  await expectFine(page, 'a decided appeal')
  await visit(page, `/desk/reports?show=decided&ticket=${number}`)
  await expect(page.getByText(/^Account suspended, decided by Mo Axe on /)).toBeVisible()
  await expectFine(page, 'a decided ticket')
}

test(
  'axe finds nothing serious where somebody reports, is decided about and appeals, and where the staff decides, in both themes',
  {
    tag: '@full',
  },
  async ({ page, baseURL }, { project, retry }) => {
    test.slow()
    // The other size has a Bo of its own, and so has another attempt.
    const bo = await memberAt(baseURL!, `Bo Axe ${project.name} ${retry}`)
    const ana = await memberAt(baseURL!, 'Ana Axe')
    const olga = await staffAt(baseURL!, 'Olga Axe', 'owner')
    const mo = await colleagueOf(olga, baseURL!, 'Mo Axe', 'moderator')
    await talk(ana, bo, ['Hello', 'Send me 500 dollars'])
    const number = await reportedTicket(ana, bo, mo)

    await takeSession(page, ana)
    await visitReports(page, bo)
    await takeSession(page, mo)
    await visitTicket(page, bo)
    await decide(mo, number, 'suspend', 7)
    // Those he had have ended.
    await openSession(page, bo)
    await visitStatus(page)
    await takeSession(page, olga)
    await visitAppeal(page, bo, number)
  },
)
