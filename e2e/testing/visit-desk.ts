import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './api.ts'

import { goToPart } from './desk.ts'
import { askForRefund, askForVerification, buyLongAgo, memberAt } from './desk-work.ts'
import type { Member } from './safety.ts'
import { visit } from './visit.ts'

type Look = (page: Page, screen: string) => Promise<void>

/** Somebody who asks for a refund and to be verified, so that both queues have a case. */
export async function waitingMember(baseURL: string, name: string): Promise<Member> {
  const member = await memberAt(baseURL, name)
  await askForVerification(member)
  await buyLongAgo(member, 'premium')
  await askForRefund(member)
  return member
}

/** Goes to every part of the desk, with what opens in it, and looks at each. Reports are looked at where safety is. */
export async function visitDesk(page: Page, waiting: Member, look: Look): Promise<void> {
  for (const visitPart of [
    visitQueues,
    visitMembers,
    visitDeletions,
    visitCommunity,
    visitAnnouncements,
    visitStaff,
  ])
    await visitPart(page, waiting, look)
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

async function visitQueues(page: Page, { id }: Member, look: Look): Promise<void> {
  await page.goto('/desk/queues')
  await expect(page.getByRole('list', { name: 'Queues' })).toBeVisible()
  await look(page, 'the queues')
  for (const part of ['Verification', 'Refunds']) {
    await goToPart(page, part)
    await expect(page.getByRole('list', { name: part })).toBeVisible()
    await look(page, part)
    await visit(page, `/desk/${part.toLowerCase()}?member=${id}`)
    const form = page.getByRole('form', { name: 'Decision' })
    await form.getByRole('radio').first().click()
    await form.getByRole('button', { name: 'Decide' }).click()
    await expect(page.getByText('Please give the reason.')).toBeVisible()
    await look(page, `a case of ${part} with a problem in its form`)
  }
}

/** Closes the dialog that is open. */
async function shut(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Says why in the dialog that is open, and presses what it was opened for. */
async function sayWhy(dialog: Locator, button: string): Promise<void> {
  await dialog.getByLabel('Why').fill('Asked us by telephone, on the first of May.')
  await dialog.getByRole('button', { name: button }).click()
}

async function visitMembers(page: Page, member: Member, look: Look): Promise<void> {
  const { name, username, email } = member
  await goToPart(page, 'Members')
  const search = page.getByRole('searchbox', { name: /^Name, username/ })
  await expect(search).toBeVisible()
  await look(page, 'the search for members')
  await search.fill(username)
  await search.press('Enter')
  const found = page.getByRole('link', { name: new RegExp(name) })
  await expect(found).toBeVisible()
  await look(page, 'members who were found')
  await found.click()
  await heading(page, name)
  await look(page, 'a member')
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  const looking = page.getByRole('dialog', { name: 'Look at private things' })
  await expect(looking.getByLabel('Why')).toBeVisible()
  await look(page, 'the question for a reason')
  await sayWhy(looking, 'Look')
  await expect(page.getByText(email)).toBeVisible()
  await look(page, 'private things')
  await page.getByRole('button', { name: 'As a stranger' }).click()
  await sayWhy(page.getByRole('dialog', { name: 'View as a stranger' }), 'View')
  const seen = page.getByRole('dialog', { name: `What a stranger sees of ${name}` })
  await expect(seen.getByText(name, { exact: true })).toBeVisible()
  await look(page, 'a member as a stranger sees them')
  await shut(page)
  await page.getByRole('button', { name: 'Delete the account' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete the account' })).toBeVisible()
  await look(page, 'the question before an account is deleted')
  await shut(page)
}

async function visitDeletions(page: Page, { id: memberId }: Member, look: Look): Promise<void> {
  await call(page, 'desk/deleteMember', { memberId, reason: 'Asked us by telephone, on the first of May.' })
  await goToPart(page, 'Deletions')
  await expect(page.getByRole('list', { name: 'Deletions' })).toBeVisible()
  await look(page, 'the deletions')
  await visit(page, `/desk/deletions?member=${memberId}`)
  await page.getByRole('form', { name: 'Decision' }).getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('Please choose what becomes of it.')).toBeVisible()
  await look(page, 'a deletion with a problem in its form')
}

async function visitCommunity(page: Page, _waiting: Member, look: Look): Promise<void> {
  await goToPart(page, 'Figures')
  await heading(page, 'Figures')
  await expect(page.getByText(/^Counted at /)).toBeVisible()
  await look(page, 'the figures')
  await goToPart(page, 'Suggestions')
  await heading(page, 'Suggestions')
  await expect(page.getByText(/^Counted at /)).toBeVisible()
  await look(page, 'the figures of suggestions')
  await goToPart(page, 'Launch')
  await expect(page.getByRole('heading', { name: 'Switches', exact: true })).toBeVisible()
  await look(page, 'the launch')
  await page.getByRole('button', { name: 'Move the target' }).click()
  await expect(page.getByRole('dialog').getByLabel('Why')).toBeVisible()
  await look(page, 'a target that is moved')
  await shut(page)
  await goToPart(page, 'Problems')
  await heading(page, 'Problems')
  await expect(page.getByText('Loading problems...')).toHaveCount(0)
  await look(page, 'the problems')
  await goToPart(page, 'Settings')
  await page
    .getByRole('button', { name: /^Change: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Why')).toBeVisible()
  await look(page, 'a setting that is changed')
  await shut(page)
  await look(page, 'the settings')
}

async function visitAnnouncements(page: Page, _waiting: Member, look: Look): Promise<void> {
  const { announcement } = await call<{ announcement: { id: string; subject: string } }>(
    page,
    'desk/draftAnnouncement',
    {
      subject: 'Bookkeeping-and-representation for entrepreneurs, from the first of May on',
      body: 'See http://localhost/somewhere-with-a-rather-long-address-of-one-word-only for more.',
      button: { label: 'See how', link: '/subscription' },
      segment: { to: 'active', days: 30 },
      change: null,
    },
  )
  await goToPart(page, 'Announcements')
  await expect(page.getByRole('list', { name: 'Announcements' })).toBeVisible()
  await look(page, 'the announcements')
  await page.getByRole('link', { name: 'Write one' }).click()
  await page.getByRole('button', { name: 'Keep the draft' }).click()
  await expect(page.getByText(/^Subject: /)).toBeVisible()
  await look(page, 'an announcement with a problem')
  await visit(page, `/desk/announcements/${announcement.id}`)
  await heading(page, announcement.subject)
  await look(page, 'a draft')
  await page.getByRole('button', { name: 'Count and send' }).click()
  await expect(page.getByText(/^[\d,]+ members? gets? it in the bell|members get it/)).toBeVisible()
  await look(page, 'a draft about to be sent')
  await shut(page)
}

async function visitStaff(page: Page, _waiting: Member, look: Look): Promise<void> {
  await goToPart(page, 'Staff')
  await expect(page.getByRole('list', { name: 'Staff' })).toBeVisible()
  await look(page, 'the staff')
  await page.getByRole('button', { name: 'Give a role' }).click()
  await page.getByLabel('Name, username or email').fill('Maya')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: 'Give the role' }).click()
  await expect(page.getByText('Please choose a member.')).toBeVisible()
  await look(page, 'a role to be given')
  await shut(page)
  await goToPart(page, 'Record')
  await expect(page.getByRole('list', { name: 'Record' })).toBeVisible()
  await page.getByRole('button', { name: 'Verify the record' }).click()
  await expect(page.getByRole('button', { name: 'Copy the head' })).toBeVisible()
  await look(page, 'the record')
  await page.getByRole('heading', { name: 'Record' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await look(page, 'the keys')
}
