import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { makeStaff } from '../../../../../server/src/testing/moderation/staff.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

async function owned() {
  const world = await createScreenWorld()
  const [olga, ada] = [await world.member('Olga'), await world.member('Ada')]
  for (const { id } of [olga, ada]) await makeStaff(world, id, 'owner')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  return { world, olga, ada }
}

test('an announcement is written, looked at, counted and sent', async () => {
  const { world, olga } = await owned()
  const { user, path } = await openScreen(olga, '/desk/announcements')
  await screen.findByRole('heading', { name: 'Nothing was announced yet' })
  await user.click(screen.getByRole('link', { name: 'Write one' }))
  await user.click(await screen.findByRole('button', { name: 'Keep the draft' }))
  await screen.findByText(/^Subject: /)
  await user.type(screen.getByLabelText('Subject'), 'Rooms for teams')
  await user.type(screen.getByLabelText('Text'), 'Bring your team.')
  await user.click(screen.getByRole('button', { name: 'Keep the draft' }))
  await screen.findByTitle('The mail as it will look')
  expect(path()).toMatch(/^\/desk\/announcements\/[0-9a-f-]{36}$/)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Count and send' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this announcement?' }))
  dialog.getByText('“Rooms for teams”')
  await dialog.findByText(
    (_, node) => node?.textContent === '2 members get it in the bell, 2 of them by mail as well.',
  )
  await user.type(dialog.getByLabelText('Why'), 'News.')
  await user.click(dialog.getByRole('button', { name: 'Send it' }))
  await screen.findByRole('button', { name: 'Stop it now' })
  await world.handleEvents()
  expect(world.deps.keptMail!().filter(({ subject }) => subject === 'Rooms for teams')).toHaveLength(2)
})

test("a second person approves what somebody else has written, and one's own is not offered", async () => {
  const { olga, ada } = await owned()
  const { announcement } = await ada.call.desk.draftAnnouncement({
    subject: 'News',
    body: 'Hello',
    button: null,
    segment: { to: 'verified' },
    change: null,
  })
  const { user } = await openScreen(olga, `/desk/announcements/${announcement.id}`)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await screen.findByText('Written by Ada, approved by Olga')
  screen.getByText('Approved', { selector: 'span' })
})

/** One to all members, as it is once it was sent and before anybody was told. */
async function sent({ olga }: Awaited<ReturnType<typeof owned>>) {
  const { announcement } = await olga.call.desk.draftAnnouncement({
    subject: 'News',
    body: 'Hello',
    button: null,
    segment: { to: 'all' },
    change: null,
  })
  const { id, version } = announcement
  await olga.call.desk.sendAnnouncement({ id, version, counted: 2, reason: 'News.' })
}

test('the list says that one was stopped', async () => {
  const community = await owned()
  await sent(community)
  const { user } = await openScreen(community.olga, '/desk/announcements')
  await user.click(await screen.findByRole('link', { name: /^News.*Being sent$/ }))
  await user.click(await screen.findByRole('button', { name: 'Stop it now' }))
  await screen.findByText('Stopped', { selector: 'span' })
  await user.click(screen.getByRole('link', { name: 'Back to announcements' }))
  await screen.findByRole('link', { name: /^News.*Stopped$/ })
})

test('the list says how many got theirs by mail, as the mails go', async () => {
  const community = await owned()
  const { world, olga, ada } = community
  await sent(community)
  await world.handleEvents()
  const setMail = (mail: 'due' | 'sent') =>
    world.deps.db.updateTable('announcementRecipient').set({ mail }).where('accountId', '=', ada.id).execute()
  await setMail('due')
  await openScreen(olga, '/desk/announcements')
  await screen.findByText('2 of 2 told, 1 by mail')
  await setMail('sent')
  await screen.findByText('2 of 2 told, 2 by mail', {}, { timeout: 10_000 })
})

test('announcements that cannot be loaded are said, and come when asked again', async () => {
  const { olga } = await owned()
  const opened = await openScreen(olga, '/desk/announcements', { cutFrom: '/desk/announcements' })
  await screen.findByRole('heading', { name: 'The announcements could not be loaded' })
  opened.restore()
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Nothing was announced yet' })
})
