import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { breakTable, createScreenWorld, match } from '../../testing/screen-world.ts'

const failed = 'An unexpected error occurred. Please try again.'

/** Ana with two unread notifications: of Bo, then of Cy. */
async function twoUnread() {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const bo = await world.member('Bo')
  await match(world, ana, bo)
  world.pass(1000)
  await match(world, ana, await world.member('Cy'))
  return { world, ana, bo }
}

const unreadOf = async ({ call }: Awaited<ReturnType<typeof twoUnread>>['ana']) =>
  (await call.notifications.list({})).unreadCount

test('a member to whom nothing has happened is told what will be here', async () => {
  const world = await createScreenWorld()
  await openScreen(await world.member('Ana'), '/notifications')
  await screen.findByText('Nothing new yet')
  expect(screen.getByText("You'll hear about new matches and messages here.")).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  await screen.findByRole('button', { name: 'Notifications' })
})

test('a guest is told what notifications are, and how to join', async () => {
  const world = await createScreenWorld()
  await openScreen(world.browser(), '/notifications')
  await screen.findByRole('heading', { level: 1, name: 'Join to be notified' })
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/auth')
})

test('notifications stand newest first with their age, and the bell counts the unread', async () => {
  const { ana } = await twoUnread()
  await openScreen(ana, '/notifications')
  const rows = within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('link')
  expect(rows.map((row) => /You and (\w+) want/.exec(row.textContent)?.[1])).toEqual(['Cy', 'Bo'])
  expect(rows[0]!.textContent).toContain('now')
  expect(screen.getAllByText('Unread')).toHaveLength(2)
  await screen.findByRole('button', { name: 'Notifications, 2 unread' })
})

test('opening one leads to its conversation and reads it alone', async () => {
  const { ana, bo } = await twoUnread()
  const { user, path } = await openScreen(ana, '/notifications')
  const list = within(await screen.findByRole('list', { name: 'Notifications' }))
  await user.click(list.getByRole('link', { name: /You and Bo want/ }))
  await waitFor(() => expect(path()).toBe(`/inbox?user=${bo.id}`))
  await waitFor(async () => expect(await unreadOf(ana)).toBe(1))
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
})

test('all are read at one press, and the button goes', async () => {
  const { ana } = await twoUnread()
  const { user } = await openScreen(ana, '/notifications')
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(screen.queryAllByText('Unread')).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull())
  // They are shown as read before that is saved.
  await expect.poll(() => unreadOf(ana)).toBe(0)
})

test('where reading all of them cannot be saved they are unread again, and it says so', async () => {
  const { ana } = await twoUnread()
  const { user, cut } = await openScreen(ana, '/notifications')
  const button = await screen.findByRole('button', { name: 'Mark all read' })
  cut('/notifications/markAllRead')
  await user.click(button)
  await screen.findAllByText(failed)
  expect(screen.getAllByText('Unread')).toHaveLength(2)
  expect(await unreadOf(ana)).toBe(2)
})

test('notifications that cannot be read say so, and come when asked again', async () => {
  const { world, ana } = await twoUnread()
  const mend = await breakTable(world, 'notification')
  const { user } = await openScreen(ana, '/notifications')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Your notifications could not be loaded' })).toBeTruthy()
  await mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('list', { name: 'Notifications' })
})

test('the bell opens them beside itself, without leaving the screen, and closes when one is opened', async () => {
  const { ana, bo } = await twoUnread()
  const { user, path } = await openScreen(ana, '/matches')
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  const list = within(await screen.findByRole('list', { name: 'Notifications' }))
  expect(path()).toBe('/matches')
  await user.click(list.getByRole('link', { name: /You and Bo want/ }))
  await waitFor(() => expect(path()).toBe(`/inbox?user=${bo.id}`))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Notifications' })).toBeNull())
})

test('what came of a report leads to the settings, and a fraud to what there is to know of scams', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const { db, clock } = world.deps
  for (const { eventId, title, kind } of [
    { eventId: 1, title: 'Your report', kind: 'report_answered' },
    { eventId: 2, title: 'We closed an account', kind: 'fraud_notice' },
  ])
    await db
      .insertInto('notification')
      .values({
        ...{ id: crypto.randomUUID(), recipientId: ana.id, eventId, kind, title, body: 'Words.' },
        ...{ data: JSON.stringify({}), createdAt: clock.now() },
      })
      .execute()
  await openScreen(ana, '/notifications')
  const place = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await place(/^Your report/)).toBe('/profile#settings')
  expect(await place(/^We closed an account/)).toBe('/scams')
  expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull()
})
