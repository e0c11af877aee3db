import { expect, type Page } from '@playwright/test'
import { call } from './api.ts'
import { askForRefund, askForVerification, buyLongAgo, memberAt } from './desk-work.ts'
import type { Member } from './safety.ts'

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
  for (const visit of [
    visitQueues,
    visitDeletions,
    visitMembers,
    visitCommunity,
    visitAnnouncements,
    visitStaff,
  ])
    await visit(page, waiting, look)
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

async function visitQueues(page: Page, { id }: Member, look: Look): Promise<void> {
  await page.goto('/desk/queues')
  await expect(page.getByRole('list', { name: 'Queues' })).toBeVisible()
  await look(page, 'the queues')
  for (const part of ['verification', 'refunds']) {
    await page.goto(`/desk/${part}`)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await look(page, part)
    await page.goto(`/desk/${part}?member=${id}`)
    const form = page.getByRole('form', { name: 'Decision' })
    await form.getByRole('radio').first().click()
    await form.getByRole('button', { name: 'Decide' }).click()
    await expect(page.getByText('Please give the reason.')).toBeVisible()
    await look(page, `a case of ${part} with a problem in its form`)
  }
}

async function visitDeletions(page: Page, _waiting: Member, look: Look): Promise<void> {
  const { origin } = new URL(page.url())
  const { id: memberId } = await memberAt(origin, 'Philippa-Anastasia Wolfeschlegelsteinhausen')
  await call(page, 'desk/deleteMember', { memberId, reason: 'Asked us by telephone, on the first of May.' })
  await page.goto('/desk/deletions')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await look(page, 'the deletions')
  await page.goto(`/desk/deletions?member=${memberId}`)
  await page.getByRole('form', { name: 'Decision' }).getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('Please choose what becomes of it.')).toBeVisible()
  await look(page, 'a deletion with a problem in its form')
}

async function visitMembers(page: Page, { id, name, username }: Member, look: Look): Promise<void> {
  await page.goto(`/desk/members?q=${username}`)
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await look(page, 'members who were found')
  await page.goto(`/desk/members/${id}`)
  await heading(page, name)
  await look(page, 'a member')
  await page.getByRole('button', { name: 'Look' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Why')).toBeVisible()
  await look(page, 'the question for a reason')
}

async function visitCommunity(page: Page, _waiting: Member, look: Look): Promise<void> {
  await page.goto('/desk/figures')
  await expect(page.getByText(/^Counted at /)).toBeVisible()
  await look(page, 'the figures')
  await page.goto('/desk/suggestions')
  await expect(page.getByText(/^Counted at /)).toBeVisible()
  await look(page, 'the figures of suggestions')
  await page.goto('/desk/launch')
  await expect(page.getByRole('heading', { name: 'Switches', exact: true })).toBeVisible()
  await look(page, 'the launch')
  await page.getByRole('button', { name: 'Move the target' }).click()
  await expect(page.getByRole('dialog').getByLabel('Why')).toBeVisible()
  await look(page, 'a target that is moved')
  await page.goto('/desk/problems')
  await heading(page, 'Problems')
  await expect(page.getByText('Loading problems...')).toHaveCount(0)
  await look(page, 'the problems')
  await page.goto('/desk/settings')
  await page
    .getByRole('button', { name: /^Change: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Why')).toBeVisible()
  await look(page, 'a setting that is changed')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
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
  await page.goto('/desk/announcements')
  await expect(page.getByRole('list', { name: 'Announcements' })).toBeVisible()
  await look(page, 'the announcements')
  await page.goto('/desk/announcements/new')
  await page.getByRole('button', { name: 'Keep the draft' }).click()
  await expect(page.getByText(/^Subject: /)).toBeVisible()
  await look(page, 'an announcement with a problem')
  await page.goto(`/desk/announcements/${announcement.id}`)
  await heading(page, announcement.subject)
  await look(page, 'a draft')
  await page.getByRole('button', { name: 'Count and send' }).click()
  await expect(page.getByText(/^[\d,]+ members? gets? it in the bell|members get it/)).toBeVisible()
  await look(page, 'a draft about to be sent')
}

async function visitStaff(page: Page, _waiting: Member, look: Look): Promise<void> {
  await page.goto('/desk/staff')
  await expect(page.getByRole('list', { name: 'Staff' })).toBeVisible()
  await look(page, 'the staff')
  await page.getByRole('button', { name: 'Give a role' }).click()
  await page.getByLabel('Name, username or email').fill('Maya')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: 'Give the role' }).click()
  await expect(page.getByText('Please choose a member.')).toBeVisible()
  await look(page, 'a role to be given')
  await page.goto('/desk/record')
  await expect(page.getByRole('list', { name: 'Record' })).toBeVisible()
  await page.getByRole('button', { name: 'Verify the record' }).click()
  await expect(page.getByRole('button', { name: 'Copy the head' })).toBeVisible()
  await look(page, 'the record')
  await page.getByRole('heading', { name: 'Record' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await look(page, 'the keys')
}
