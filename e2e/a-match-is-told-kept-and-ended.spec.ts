import { expect, test } from '@playwright/test'
import { call, join, swipe } from './api.ts'

test('whoever connected first hears of the match at once, finds it among matches, and can end it', async ({
  browser,
}) => {
  const hers = await (await browser.newContext()).newPage()
  const his = await (await browser.newContext()).newPage()
  const [ada, bo] = [await join(hers, 'Ada Match'), await join(his, 'Bo Match')]
  await swipe(hers, bo.id, 'connect')
  await hers.goto('/profile')
  await expect(hers.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeAttached()

  await swipe(his, ada.id, 'connect')

  await expect(hers.getByText(`You and ${bo.name} want to connect. Say hi!`).first()).toBeVisible()
  await hers.getByRole('link', { name: 'Notifications, 1 unread' }).locator('visible=true').click()
  await expect(hers.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await hers
    .getByRole('list', { name: 'Notifications' })
    .getByRole('link', { name: new RegExp(bo.name) })
    .click()
  await expect(hers).toHaveURL(new RegExp(`/inbox\\?user=${bo.id}`))
  await expect(hers.getByRole('textbox', { name: `Message ${bo.name}` })).toBeVisible()
  await hers.goto('/notifications')
  await expect(hers.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)

  await hers.goto('/')
  await hers.getByRole('link', { name: 'See all' }).click()
  const match = hers.getByRole('article', { name: bo.name })
  await expect(match).toContainText('Matched just now')
  await match.getByRole('button', { name: `More about ${bo.name}` }).click()
  await hers.getByRole('menuitem', { name: 'Unmatch' }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Unmatch' }).click()
  await expect(hers.getByText('No matches yet')).toBeVisible()

  const { conversations } = await call<{ conversations: unknown[] }>(his, 'messages/conversations')
  expect(conversations).toEqual([])
})

test('all notifications are marked read at once, and stay so after a reload', async ({ browser }) => {
  const hers = await (await browser.newContext()).newPage()
  const ada = await join(hers, 'Ada Reads')
  for (const name of ['Bo Reads', 'Cy Reads']) {
    const page = await (await browser.newContext()).newPage()
    const other = await join(page, name)
    await swipe(page, ada.id, 'connect')
    await swipe(hers, other.id, 'connect')
  }
  await hers.goto('/notifications')
  await expect(hers.getByRole('list', { name: 'Notifications' }).getByRole('link')).toHaveCount(2)
  await expect(hers.getByText('Unread')).toHaveCount(2)

  await hers.getByRole('button', { name: 'Mark all read' }).click()
  await expect(hers.getByText('Unread')).toHaveCount(0)
  await hers.reload()
  await expect(hers.getByRole('list', { name: 'Notifications' }).getByRole('link')).toHaveCount(2)
  await expect(hers.getByText('Unread')).toHaveCount(0)
})
