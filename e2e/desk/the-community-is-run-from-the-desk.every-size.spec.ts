import { type Browser, expect, type Page } from '@playwright/test'
import { expectFine, expectFits } from '../testing/accessible-screen.ts'
import { call } from '../testing/api.ts'
import { giveRole, goToPart, turnOnFactorInSettings } from '../testing/desk.ts'
import { askForVerification, buyLongAgo, memberAt, verifiedAt } from '../testing/desk-work.ts'
import { test } from '../testing/own-community.ts'
import { openSession } from '../testing/people.ts'
import { joinVerified } from '../testing/phone.ts'
import { announce, expectRecorded, giveBack, verifyBusiness, warnReported } from '../testing/run-community.ts'
import { type Member, report, type Somebody } from '../testing/safety.ts'
import { makeStaff, turnOnFactor } from '../testing/staff.ts'

const facts = 'You asked somebody for money.'
const whyModerator = 'She decides about reports at the weekend.'
const whyBack = 'Half of it, as agreed.'
const whyVerified = 'The register has them.'
const whyAnnounced = 'The prices change.'
const subject = 'Premium costs less from May on'

/** Somebody new in a window of this size, whose address is verified. */
async function newcomer(browser: Browser, size: Page, name: string): Promise<Somebody> {
  const options = { viewport: size.viewportSize(), permissions: ['clipboard-read', 'clipboard-write'] }
  const page = await (await browser.newContext(options)).newPage()
  return { ...(await joinVerified(page, name)), page }
}

/** Members: one is reported, one sends papers, and four pay; of those three may be written to, and two by mail. */
async function members(origin: string) {
  const [ana, bo, vic] = [
    await memberAt(origin, 'Ana Reporter'),
    await memberAt(origin, 'Bo Reported'),
    await verifiedAt(origin, 'Vic Papers'),
  ]
  const [ada, kim, zoe, lee] = [
    await verifiedAt(origin, 'Ada Buyer'),
    await verifiedAt(origin, 'Kim Buyer'),
    await verifiedAt(origin, 'Zoe Silent'),
    await memberAt(origin, 'Lee Unverified'),
  ]
  await Promise.all([
    report(ana, bo),
    askForVerification(vic),
    ...[ada, kim, zoe, lee].map((one) => buyLongAgo(one, 'premium')),
    call(zoe.page, 'accounts/saveSettings', { emailNotifications: false }),
  ])
  return { bo, vic, ada, kim }
}

/** The member asks on the page of the plans. */
async function askOnScreen(page: Page, member: Member): Promise<void> {
  await openSession(page, member)
  await page.goto('/subscription')
  await page.getByRole('button', { name: 'Ask for a refund' }).click()
  await page.getByLabel('Why you ask').fill('I was ill all month.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^You asked for a refund on /)).toBeVisible()
}

/** The provider's own page of a member says that money went back. */
async function expectRefundedAtProvider(page: Page, member: Member): Promise<void> {
  const { url } = await call<{ url: string }>(member.page, 'billing/portal')
  await page.goto(url)
  await expect(page.getByRole('listitem').filter({ hasText: 'refunded' })).toHaveCount(1)
}

type Mail = { to: string; subject: string; text: string }

const outbox = async ({ page }: Member) =>
  (await (await page.request.get('/dev/outbox.json')).json()) as Mail[]

const mailedTo = async (member: Member, wanted: string) =>
  (await outbox(member)).filter((mail) => mail.subject === wanted).map(({ to }) => to)

test('a community is run for a day: a moderator is made, and a report, a refund, a business and an announcement are decided', async ({
  page,
  browser,
  context,
  server,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { bo, vic, ada, kim } = await members(server.origin)
  const olga = await newcomer(browser, page, 'Olga Owner')
  const mia = await newcomer(browser, page, 'Mia Moderates')

  makeStaff(olga.email, 'owner', server)
  await olga.page.goto('/desk')
  await expect(olga.page.getByRole('list', { name: 'Queues' })).toBeVisible()
  await expectFine(olga.page, 'the queues, before the second factor')
  await olga.page.getByRole('link', { name: 'To Settings' }).click()
  await turnOnFactorInSettings(olga.page, olga.password)
  await olga.page.getByRole('link', { name: 'Desk' }).click()
  await goToPart(olga.page, 'Staff')
  await giveRole(olga.page, mia, 'Moderator', whyModerator)
  await expectFits(olga.page, 'the staff')

  await turnOnFactor(mia.page, mia.password)
  await warnReported(mia.page, bo, facts)

  await askOnScreen(page, ada)
  await giveBack(olga.page, ada, '9.50', whyBack)
  await expect.poll(() => mailedTo(ada, 'Your refund of £9.50 is on its way')).toEqual([ada.email])
  await expectRefundedAtProvider(page, ada)

  await verifyBusiness(olga.page, vic, whyVerified)
  expect(await call(vic.page, 'profiles/verification')).toMatchObject({
    verification: { status: 'approved' },
  })

  await announce(olga.page, {
    subject,
    body: 'It costs £15.00 a month.\nNothing else changes.',
    counts: '3 members get it in the bell, 2 of them by mail as well.',
    progress: /3 of 3 told, 2 by mail/,
    reason: whyAnnounced,
  })
  expect((await mailedTo(ada, subject)).sort()).toEqual([ada.email, kim.email].sort())

  await expectRecorded(olga.page, [
    [`Gave a role: ${mia.name}`, whyModerator],
    [`Decided a ticket: ${bo.name}`, `${mia.name}, moderator`],
    [`Decided about a refund: ${ada.name}`, whyBack],
    [`Decided about a business: ${vic.name}`, whyVerified],
    ['Sent an announcement', whyAnnounced],
  ])
  expect(server.desk('audit', 'verify')).toMatch(/^The record is whole: \d+ rows\./)
})
