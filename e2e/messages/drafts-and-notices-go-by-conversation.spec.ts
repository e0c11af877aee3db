import { expect, type Page } from '@playwright/test'
import { type Caller, call, type Joined, join, swipe } from '../testing/api.ts'
import { test } from '../testing/journey.ts'

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(name) })

const bell = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true')

/** How many unread messages Inbox counts in the navigation. */
const counted = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' })

test('what was begun is kept by conversation; messages are counted by conversation, but not of the one in front', async ({
  page,
  browser,
}) => {
  const [bos, cys] = [await browser.newContext(), await browser.newContext()]
  const ada = await join(page, 'Ada Kept')
  const [bo, cy] = [await join(bos, 'Bo Kept'), await join(cys, 'Cy Kept')]
  const writer = async (theirs: Caller, { id }: Joined) => {
    await swipe(page, id, 'connect')
    await swipe(theirs, ada.id, 'connect')
    const { conversation } = await call<{ conversation: { id: string } }>(theirs, 'messages/open', {
      withId: ada.id,
    })
    return (content: string) =>
      call(theirs, 'messages/send', {
        conversationId: conversation.id,
        clientId: crypto.randomUUID(),
        content,
      })
  }
  const [boWrites, cyWrites] = [await writer(bos, bo), await writer(cys, cy)]
  const told = () => call<{ notifications: unknown[] }>(page, 'notifications/list')
  await expect.poll(async () => (await told()).notifications.length).toBe(2)
  await call(page, 'notifications/markAllRead')

  // A draft outlives another conversation and a reload, and goes when it is sent.
  await page.goto(`/inbox?user=${bo.id}`)
  const field = (to: Joined) => page.getByRole('textbox', { name: `Message ${to.name}` })
  await field(bo).fill('Half a thought')
  await expect(row(page, bo.name)).not.toContainText('Draft')
  await row(page, cy.name).click()
  await expect(field(cy)).toHaveValue('')
  await expect(row(page, bo.name)).toContainText('Draft: Half a thought')
  await page.reload()
  await expect(row(page, bo.name)).toContainText('Draft: Half a thought')
  await row(page, bo.name).click()
  await expect(field(bo)).toHaveValue('Half a thought')
  await field(bo).press('Enter')
  await expect(page.getByRole('img', { name: 'Sent', exact: true })).toBeVisible()
  await row(page, cy.name).click()
  await expect(row(page, bo.name)).toContainText('You: Half a thought')
  await row(page, bo.name).click()
  await expect(page.getByRole('log').getByText('Half a thought')).toBeVisible()

  // Nothing tells of what stands in front. Elsewhere messages are counted at Inbox, and are one notification and one
  // in the title; the bell does not count them again.
  await boWrites('Go on')
  await expect(page.getByRole('log').getByText('Go on')).toBeVisible()
  await cyWrites('Hello')
  await expect(counted(page)).toContainText('1 unread')
  await expect(bell(page, 'Notifications')).toBeVisible()
  await cyWrites('Are you there?')
  await expect(page).toHaveTitle(/^\(1\) Inbox/)
  await expect(counted(page)).toContainText('2 unread')
  await bell(page, 'Notifications').click()
  const notices = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(notices.first()).toContainText('2 new messages')
  await expect(notices.first()).toContainText('Cy Kept wrote to you.')
  await expect(page.getByRole('dialog').getByText('Bo Kept wrote to you.')).toHaveCount(0)
  await notices.first().getByRole('link').click()
  await expect(page.getByRole('log').getByText('Are you there?')).toBeVisible()
  await expect(counted(page)).not.toContainText('unread')
  await expect(page).toHaveTitle(/^Inbox/)

  // Read by itself, without the bell; and what comes after one has left is told again.
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
  await boWrites('One more thing')
  await expect(counted(page)).toContainText('1 unread')
  await expect(page).toHaveTitle(/^\(1\) /)
  await counted(page).click()
  await row(page, bo.name).click()
  await expect(page.getByRole('log').getByText('One more thing')).toBeVisible()
  await expect(counted(page)).not.toContainText('unread')
})
