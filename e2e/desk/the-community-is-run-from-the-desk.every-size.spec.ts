import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectFine, expectFits } from '../testing/accessible-screen.ts'
import { call, goLive } from '../testing/api.ts'
import { giveRole, goToPart, turnOnFactorInSettings } from '../testing/desk.ts'
import { askForRefund, askForVerification, buyLongAgo, memberAt, verifiedAt } from '../testing/desk-work.ts'
import { test } from '../testing/own-community.ts'
import { joinVerified } from '../testing/phone.ts'
import {
  announce,
  expectRecorded,
  expectWhole,
  giveBack,
  takeRole,
  verifyBusiness,
  warnReported,
} from '../testing/run-community.ts'
import { type Member, report } from '../testing/safety.ts'
import { makeStaff, turnOnFactor } from '../testing/staff.ts'

const facts = 'You asked somebody for money.'
const whyModerator = 'She decides about reports at the weekend.'
const whyBack = 'Half of it, as agreed.'
const whyVerified = 'The register has them.'
const whyAnnounced = 'The prices change.'
const whyTaken = 'The weekend is over.'
const subject = 'Premium costs less from May on'

/** Members: one is reported, one sends papers, and two pay, of whom one wants no mails; the other asks for it back. */
async function members(origin: string) {
  const [ana, bo, vic] = [
    await memberAt(origin, 'Ana Reporter'),
    await memberAt(origin, 'Bo Reported'),
    await verifiedAt(origin, 'Vic Papers'),
  ]
  const [ada, zoe] = [await verifiedAt(origin, 'Ada Buyer'), await verifiedAt(origin, 'Zoe Silent')]
  await Promise.all([
    report(ana, bo),
    askForVerification(vic),
    buyLongAgo(ada, 'premium').then(() => askForRefund(ada)),
    buyLongAgo(zoe, 'premium'),
    call(zoe.page, 'accounts/saveSettings', { emailNotifications: false }),
  ])
  return { bo, vic, ada }
}

/** The provider's own page of a member says that money went back. */
async function expectRefundedAtProvider({ page }: Member): Promise<void> {
  const { url } = await call<{ url: string }>(page, 'billing/portal')
  expect(await (await page.request.get(url)).text()).toMatch(/refunded/)
}

type Mail = { to: string; subject: string }

const outbox = async (by: APIRequestContext) => (await (await by.get('/dev/outbox.json')).json()) as Mail[]

const mailedTo = async ({ page }: Member, wanted: string) =>
  (await outbox(page.request)).filter((mail) => mail.subject === wanted).map(({ to }) => to)

/** Becomes an owner by command, and turns on the second factor as the desk asks for. */
async function becomeOwner(page: Page, { email, password }: Member, server: Parameters<typeof makeStaff>[2]) {
  makeStaff(email, 'owner', server)
  await page.goto('/desk')
  await expect(page.getByRole('list', { name: 'Queues' })).toBeVisible()
  await expectFine(page, 'the queues, before the second factor')
  await page.getByRole('link', { name: 'To Settings' }).click()
  await turnOnFactorInSettings(page, password)
  await page.getByRole('link', { name: 'Desk' }).click()
}

test('a community is run for a day: a moderator is made and goes again, and a report, a refund, a business and an announcement are decided', {
  tag: '@desktop',
}, async ({ page, browser, context, server }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { bo, vic, ada } = await members(server.origin)
  const olga = { ...(await joinVerified(page, 'Olga Owner')), page }
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  const mia = await joinVerified(other, 'Mia Moderates')

  await becomeOwner(page, olga, server)
  await goToPart(page, 'Staff')
  await giveRole(page, mia, 'Moderator', whyModerator)
  await expectFits(page, 'the staff')

  await turnOnFactor(other, mia.password)
  await goLive(other, '/desk/reports')
  await warnReported(other, bo, facts)

  await giveBack(page, ada, '9.50', whyBack)
  await expect.poll(() => mailedTo(ada, 'Your refund of £9.50 is on its way')).toEqual([ada.email])
  await expectRefundedAtProvider(ada)

  await verifyBusiness(page, vic, whyVerified)
  expect(await call(vic.page, 'profiles/verification')).toMatchObject({
    verification: { status: 'approved' },
  })

  await announce(page, {
    subject,
    body: 'It costs £15.00 a month.\nNothing else changes.',
    counts: '2 members get it in the bell, 1 of them by mail as well.',
    progress: /2 of 2 told, 1 by mail/,
    reason: whyAnnounced,
  })
  expect(await mailedTo(ada, subject)).toEqual([ada.email])

  await takeRole(page, mia, whyTaken)
  // Her open tab closes, and says why.
  await expect(
    other.getByText('You are not of the staff any more, so the desk is closed.').first(),
  ).toBeVisible()
  await expect(other).toHaveURL(/\/$/)

  await expectRecorded(page, [
    [`Gave a role: ${mia.name}`, whyModerator],
    [`Decided a ticket: ${bo.name}`, `${mia.name}, moderator`],
    [`Decided about a refund: ${ada.name}`, whyBack],
    [`Decided about a business: ${vic.name}`, whyVerified],
    ['Sent an announcement', whyAnnounced],
    [`Took a role away: ${mia.name}`, whyTaken],
  ])
  await expectWhole(page)
  expect(server.desk('audit', 'verify')).toMatch(/^The record is whole: \d+ rows\./)
})
