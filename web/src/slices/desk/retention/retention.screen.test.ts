import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { makeStaff } from '../../../../../server/src/testing/moderation/staff.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

async function owned() {
  const world = await createScreenWorld()
  const olga = await world.member('Olga')
  await makeStaff(world, olga.id, 'owner')
  return { world, olga }
}

const rowOf = async (text: RegExp) => within((await screen.findByText(text)).closest('li') as HTMLElement)

test('each job says what it removes, when it last did, and why it failed or is off', async () => {
  const { world, olga } = await owned()
  const { db, clock } = world.deps
  const ran = { ranAt: clock.now(), tookMilliseconds: 1240, removed: '12', removedInAll: '3450' }
  await db
    .insertInto('retentionJob')
    .values([
      { name: 'events', ...ran, succeededAt: clock.now() },
      { name: 'audit', ...ran, error: 'Error: no room' },
    ])
    .execute()
  await openScreen(olga, '/desk/retention')
  const events = await rowOf(/^What the server noted/)
  events.getByText('Removed 7 days after it was done')
  events.getByText(/^Last run .*: 12 removed in 1\.2 s, 3,450 in all\. It runs every hour\.$/)
  const audit = await rowOf(/^The record of what the staff/)
  audit.getByText('Failed')
  audit.getByText('Error: no room')
  const unverified = await rowOf(/^Accounts whose email address/)
  unverified.getByText('Off')
  unverified.getByText(/^No mail leaves this server/)
  expect(unverified.queryByRole('button')).toBeNull()
  const cases = await rowOf(/^Reports, what was reported/)
  cases.getByText('It has not run yet. It runs every hour.')
})

test('a job is run when it is asked for, and its row says so once it has run', async () => {
  const { world, olga } = await owned()
  const { user } = await openScreen(olga, '/desk/retention')
  const events = await rowOf(/^What the server noted/)
  const button = events.getByRole('button')
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await world.handleEvents()
  await waitFor(() => events.getByText(/^Last run .*: 0 removed/), { timeout: 5000 })
  expect(button.getAttribute('aria-busy')).toBeNull()
})

test('everybody reads on the privacy page what is kept for how long, and on no other text', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(world.browser(), '/privacy')
  const row = within(await screen.findByRole('row', { name: /^Accounts whose email address/ }))
  row.getByText('30 days after they are made')
  screen.getByRole('row', { name: /^Sums over all members Without end/ })
  const cases = within(screen.getByRole('row', { name: /^Reports, what was reported/ }))
  cases.getByText('1 year after the case is closed')
  await opened.user.click(screen.getByRole('link', { name: 'Rules' }))
  await screen.findByRole('heading', { name: 'Community Rules', level: 1 })
  expect(screen.queryByRole('table')).toBeNull()
})
